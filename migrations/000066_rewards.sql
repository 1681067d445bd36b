alter table rewards add column accent text check (accent ~ '^#[0-9a-f]{6}$');
-- By language: name and description. The columns themselves are English.
alter table rewards add column translations jsonb not null default '{}';
-- Nobody can buy it any more. Those who bought it keep it.
alter table rewards add column retired_at timestamptz;
update rewards set accent = '#b3261e' where category = 'theme';
alter table rewards add constraint rewards_accent check ((category = 'theme') = (accent is not null));
update rewards r set translations = jsonb_build_object('de', jsonb_build_object('name', t.name, 'description', t.description))
from (values
  ('Coffee break', 'Kaffeepause', 'Eine Viertelstunde mit einer guten Tasse, ohne Blick auf die Liste.'),
  ('Long lunch', 'Lange Mittagspause', 'Mittags anderthalb Stunden weg vom Bildschirm.'),
  ('Early evening', 'Früher Feierabend', 'Eine Stunde eher Schluss machen.'),
  ('Golden hour walk', 'Spaziergang im besten Licht', 'Mit der Kamera hinaus, für niemanden als dich.'),
  ('Bronze badge', 'Bronzenes Abzeichen', 'Steht neben deinem Namen: Du hast angefangen.'),
  ('Silver badge', 'Silbernes Abzeichen', 'Steht neben deinem Namen: Du bleibst dran.'),
  ('Gold badge', 'Goldenes Abzeichen', 'Steht neben deinem Namen: Das schaffen wenige.'),
  ('Day off', 'Freier Tag', 'Ein ganzer freier Tag.'),
  ('Founder print', 'Gründerdruck', 'Einer von hundert nummerierten Drucken.'),
  ('Theme: Darkroom', 'Farbe: Dunkelkammer', 'Rot auf Schwarz.')
) as t (english, name, description) where r.name = t.english;

alter table purchases add column translations jsonb not null default '{}';
update purchases p set translations = r.translations from rewards r where r.id = p.reward_id and r.name = p.name;

-- The badge and the theme that users show, of those that they bought.
alter table profiles add column badge_id integer references rewards (id);
alter table profiles add column theme_id integer references rewards (id);
insert into profiles (user_id, badge_id, theme_id)
  select user_id, (array_agg(reward_id order by cost desc) filter (where category = 'badge'))[1],
    (array_agg(reward_id order by id desc) filter (where category = 'theme'))[1]
  from purchases where category in ('badge', 'theme') group by user_id
  on conflict (user_id) do update set badge_id = excluded.badge_id, theme_id = excluded.theme_id;
