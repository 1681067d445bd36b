-- Delivering a gallery: its e-mails are rows of `messages` of the kind gallery_delivered, each to its own recipient.
alter table events
  -- When the studio last delivered it.
  add column delivered_at timestamptz(3),
  -- Whether the studio gets an e-mail at the next visit. Switched off by that visit.
  add column notify_opened boolean not null default false,
  -- How many days before the expiry date the recipients are reminded; null: not at all.
  add column remind_days smallint check (remind_days between 1 and 60),
  -- The expiry date of which they have been reminded.
  add column reminded_for timestamptz;
create index messages_of_deliveries on messages (event_id, id desc) where kind = 'gallery_delivered';
create index events_to_remind on events (expires_at) where remind_days is not null;
create index events_delivered on events (created_by) where delivered_at is not null;
