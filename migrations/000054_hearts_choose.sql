-- A heart chooses a photo. A like beside it confuses guests, so new galleries begin without likes; the studio can switch them on.
alter table feedback_settings alter column allow_likes set default false;
