-- Whether the password form shows the name of the gallery and a blurred cover.
alter table presentations add column locked_preview boolean not null default false;
