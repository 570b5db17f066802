
  with pictures (has_picture, head_start) as (values (true, interval '24 hours'), (false, interval '0'))
  select ranked.id, ranked.author_id, ranked.hobby_id, to_char(ranked.rank at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as rank
  from (
    select newest.* from unnest($1::smallint[], $2::interval[])
      as own (hobby_id, head_start)
    cross join pictures cross join lateral (
      select posts.id, posts.author_id, posts.hobby_id, posts.created_at + (own.head_start + pictures.head_start) as rank from posts
      where posts.hobby_id = own.hobby_id and (posts.media_id is not null) = pictures.has_picture  and posts.visibility = 'public' and posts.removed_at is null and posts.announces is null
      and (posts.challenge_id is null or posts.media_id is not null)
      and posts.author_id <> $3
      and exists (select from profiles where member_id = posts.author_id and profile_visibility = 'public')
      and (
  not exists (select from accounts where id = "posts"."author_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $4 and blocked_id = "posts"."author_id")
  and not exists (select from blocks where blocker_id = "posts"."author_id" and blocked_id = $5)
) and not exists (select from mutes where muter_id = $6 and muted_id = "posts"."author_id") and (
  select true from accounts
  where id = "posts"."author_id" and email_verified_at is not null and disabled_at is null and approval is null
) is true
      and true and (posts.created_at, posts.id) < ($7::timestamptz - ((own.head_start + pictures.head_start)), $8::uuid)
      order by posts.created_at desc, posts.id desc
      limit $9) newest
    union all
    select newest.* from pictures cross join lateral (
      select posts.id, posts.author_id, posts.hobby_id, posts.created_at + pictures.head_start as rank from posts
      where posts.hobby_id <> all($10::smallint[]) and (posts.media_id is not null) = pictures.has_picture  and posts.visibility = 'public' and posts.removed_at is null and posts.announces is null
      and (posts.challenge_id is null or posts.media_id is not null)
      and posts.author_id <> $11
      and exists (select from profiles where member_id = posts.author_id and profile_visibility = 'public')
      and (
  not exists (select from accounts where id = "posts"."author_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $12 and blocked_id = "posts"."author_id")
  and not exists (select from blocks where blocker_id = "posts"."author_id" and blocked_id = $13)
) and not exists (select from mutes where muter_id = $14 and muted_id = "posts"."author_id") and (
  select true from accounts
  where id = "posts"."author_id" and email_verified_at is not null and disabled_at is null and approval is null
) is true
      and true and (posts.created_at, posts.id) < ($15::timestamptz - (pictures.head_start), $16::uuid)
      order by posts.created_at desc, posts.id desc
      limit $17) newest
  ) ranked
  order by ranked.rank desc, ranked.id desc
  limit $18
