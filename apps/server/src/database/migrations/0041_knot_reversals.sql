-- What no longer counts is taken back by an entry of its own, and given back by another one. An entry that was earned has
-- turn 0 and its subject. The later ones of the same name it as their origin: odd turns take back, even ones give back.
-- The key of what was earned stays, so that servers of the previous version can go on writing.
alter table knot_entries
  alter column subject drop not null,
  add column origin_id bigint references knot_entries,
  add column turn int not null default 0,
  drop constraint knot_entries_amount_check,
  add constraint knot_entries_turn check (case
    when origin_id is null then turn = 0 and subject is not null and amount > 0
    else turn > 0 and subject is null and case turn % 2 when 1 then amount < 0 else amount > 0 end
  end),
  add constraint knot_entries_each_turn_once unique (origin_id, turn);
-- What was earned by a post, a comment or a challenge; the subject of a received like has more after the post's id.
create index knot_entries_about on knot_entries (split_part(subject, ' ', 1)) where origin_id is null;

-- Whether a post can earn Knots here. One that was imported earned where it was written.
alter table posts add column earns boolean not null default true;
update posts set earns = false where not exists (
  select from knot_entries
  where member_id = posts.author_id and action = 'CREATE_POST' and subject = posts.id::text
);
