-- Every replaced secret keeps signing for a day, even if it is replaced again within that day.
alter table webhooks add column former_secrets jsonb not null default '[]';
update webhooks set former_secrets = jsonb_build_array(jsonb_build_object('secret', previous_secret, 'until', previous_secret_until))
where previous_secret_until > now();
alter table webhooks drop column previous_secret, drop column previous_secret_until;
