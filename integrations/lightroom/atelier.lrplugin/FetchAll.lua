require('FetchMarks').ofAll()
