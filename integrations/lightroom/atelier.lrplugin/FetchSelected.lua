require('FetchMarks').ofSelected()
