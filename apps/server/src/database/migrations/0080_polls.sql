-- The poll of a post. Its options never change.
alter table posts
  add column poll_options text[],
  -- How many members chose each option.
  add column poll_counts int[],
  add column poll_ends_at timestamptz,
  -- Set once the author and the voters are notified of the end.
  add column poll_is_over boolean,
  add constraint posts_poll check (
    (poll_options is null and poll_counts is null and poll_ends_at is null and poll_is_over is null)
    or (
      cardinality(poll_options) between 2 and 6 and cardinality(poll_counts) = cardinality(poll_options)
      and 0 <= all (poll_counts) and poll_ends_at is not null and poll_is_over is not null
    )
  );

create table poll_votes (
  post_id uuid not null references posts on delete cascade,
  member_id uuid not null references profiles on delete cascade,
  -- The index of the option, from 0.
  choice smallint not null check (choice between 0 and 5),
  -- When the member chose it, which can be before it arrived.
  created_at timestamptz not null,
  primary key (post_id, member_id)
);
create index poll_votes_member on poll_votes (member_id, created_at, post_id);

alter table notifications drop constraint notifications_type_check;
alter table notifications
  add constraint notifications_type_check check (type in (
    'like', 'comment', 'reply', 'follow', 'message', 'mention', 'hobbyUpdate', 'event', 'poll', 'moderation', 'data'
  ));
create unique index notifications_poll on notifications (recipient_id, post_id) where type = 'poll';

-- Search finds a post by the options of its poll too. It runs after the trigger that stores the post's own words.
create function read_poll_words() returns trigger language plpgsql as $$
begin
  update post_search
  set words = words || strip(to_tsvector('simple', words_of(array_to_string(new.poll_options, ' '))))
  where post_id = new.id;
  return null;
end $$;
create trigger posts_words_of_poll after insert or update of content, poll_options on posts
  for each row when (new.poll_options is not null) execute function read_poll_words();
create constraint trigger posts_words_of_poll_learnt after update of poll_options on posts
  deferrable initially deferred
  for each row when (new.poll_options is not null) execute function learn_post_words();
