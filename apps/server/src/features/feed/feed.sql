
  select 
  posts.id, posts.content, posts.author_id, posts.created_at, posts.updated_at, posts.visibility, posts.tags,
  posts.like_count, posts.comment_count, hobbies.slug as hobby,
  exists (select from likes where likes.post_id = posts.id and likes.user_id = $1) as is_liked,
  exists (select from bookmarks where bookmarks.post_id = posts.id and bookmarks.user_id = $2) as is_saved,
  exists (select from post_versions where post_versions.post_id = posts.id) as is_edited,
  posts.media_id, case when "media"."id" is not null then json_build_object(
    'path', "media"."path", 'width', "media"."width", 'height', "media"."height",
    'placeholder', "media"."placeholder", 'description', "media"."description", 'variants', "media"."variants"
  ) end as media, media.content_type as media_type, case when posts.media_id is not null then (
    select json_agg(json_build_object('id', further.id, 'picture', json_build_object(
    'path', "further"."path", 'width', "further"."width", 'height', "further"."height",
    'placeholder', "further"."placeholder", 'description', "further"."description", 'variants', "further"."variants"
  )) order by position)
    from post_pictures join media further on further.id = post_pictures.media_id
    where post_pictures.post_id = posts.id
  ) end as more,
  case when posts.link_preview_id is not null then (
    select json_build_object('url', address, 'site', site, 'title', title, 'description', description, 'picture', picture)
    from link_previews where link_previews.id = posts.link_preview_id and fetched_at is not null
  ) end as link_preview, case
    when posts.announces = 'event' then (
      select json_build_object('kind', 'event', 'id', about.id, 'title', about.title, 'isAnnouncement', true) from events about where about.post_id = posts.id
      order by about.ends_at < now(), about.starts_at limit 1
    )
    when posts.announces = 'challenge' then (
      select json_build_object('kind', 'challenge', 'id', about.id, 'title', about.title, 'isAnnouncement', true) from challenges about where about.post_id = posts.id
    )
    when posts.event_id is not null then (select json_build_object('kind', 'event', 'id', about.id, 'title', about.title, 'isAnnouncement', false) from events about
      where about.id = posts.event_id and exists (select from posts where posts.id = about.post_id and (posts.removed_at is null and (posts.author_id = $3 or ((posts.removed_at is null and (
  "posts"."author_id" = $4
  or case (select profile_visibility from profiles where member_id = posts.author_id)
    when 'public' then posts.visibility = 'public' or (posts.visibility = 'followers' and exists (select from follows where follower_id = $5 and following_id = "posts"."author_id"))
    when 'followers' then posts.visibility <> 'private' and exists (select from follows where follower_id = $6 and following_id = "posts"."author_id")
    else false
  end
)) and (
  not exists (select from accounts where id = "posts"."author_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $7 and blocked_id = "posts"."author_id")
  and not exists (select from blocks where blocker_id = "posts"."author_id" and blocked_id = $8)
))))))
    when posts.challenge_id is not null then (
      select json_build_object('kind', 'challenge', 'id', about.id, 'title', about.title, 'isAnnouncement', false) from challenges about
      where about.id = posts.challenge_id and exists (select from posts where posts.id = about.post_id and (posts.removed_at is null and (posts.author_id = $9 or ((posts.removed_at is null and (
  "posts"."author_id" = $10
  or case (select profile_visibility from profiles where member_id = posts.author_id)
    when 'public' then posts.visibility = 'public' or (posts.visibility = 'followers' and exists (select from follows where follower_id = $11 and following_id = "posts"."author_id"))
    when 'followers' then posts.visibility <> 'private' and exists (select from follows where follower_id = $12 and following_id = "posts"."author_id")
    else false
  end
)) and (
  not exists (select from accounts where id = "posts"."author_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $13 and blocked_id = "posts"."author_id")
  and not exists (select from blocks where blocker_id = "posts"."author_id" and blocked_id = $14)
)))))
    )
  end as about,
  case when posts.project_id is not null then (
    select json_build_object('id', projects.id, 'title', projects.title) from projects
    where projects.id = posts.project_id and (projects.removed_at is null and (projects.owner_id = $15 or ((
  "projects"."owner_id" = $16
  or case (select profile_visibility from profiles where member_id = projects.owner_id)
    when 'public' then projects.visibility = 'public' or (projects.visibility = 'followers' and exists (select from follows where follower_id = $17 and following_id = "projects"."owner_id"))
    when 'followers' then projects.visibility <> 'private' and exists (select from follows where follower_id = $18 and following_id = "projects"."owner_id")
    else false
  end
) and (
  not exists (select from accounts where id = "projects"."owner_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $19 and blocked_id = "projects"."owner_id")
  and not exists (select from blocks where blocker_id = "projects"."owner_id" and blocked_id = $20)
))))
  ) end as project, case when posts.poll_options is not null then (
    select json_build_object(
      'options', posts.poll_options, 'choice', chosen.choice, 'ends_at', posts.poll_ends_at,
      'votes', (select sum(count)::int from unnest(posts.poll_counts) count),
      'counts', case
        when posts.author_id = $21 or chosen.choice is not null or posts.poll_is_over
        then posts.poll_counts
      end
    )
    from (values (1)) one left join poll_votes chosen on chosen.post_id = posts.id and chosen.member_id = $22
  ) end as poll,
  author.display_name, author.username, photo.path as photo_path, to_char("posts"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || "posts"."id" as place
  from (
    select recent.*
    from (
      select authors.*
      from (
        select $23::uuid as id, 'public' as profile_visibility
        union all
        select following_id, profile_visibility from follows join profiles on member_id = following_id
        where follower_id = $24 and not exists (select from mutes where muter_id = $25 and muted_id = "following_id") and (
  not exists (select from accounts where id = "following_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $26 and blocked_id = "following_id")
  and not exists (select from blocks where blocker_id = "following_id" and blocked_id = $27)
)
      ) authors
      cross join lateral (
      select posts.id, posts.created_at from posts
      where posts.author_id = authors.id and (posts.removed_at is null and (
  "authors"."id" = $28
  or case "authors"."profile_visibility"
    when 'public' then posts.visibility = 'public' or (posts.visibility = 'followers' and true)
    when 'followers' then posts.visibility <> 'private' and true
    else false
  end
)) and true
        and true
      order by posts.created_at desc, posts.id desc
      limit 1) latest
      order by latest.created_at desc, latest.id desc
      limit $29::int
    ) authors
    cross join lateral (
      select posts.* from posts
      where posts.author_id = authors.id and (posts.removed_at is null and (
  "authors"."id" = $30
  or case "authors"."profile_visibility"
    when 'public' then posts.visibility = 'public' or (posts.visibility = 'followers' and true)
    when 'followers' then posts.visibility <> 'private' and true
    else false
  end
)) and true
        and true
      order by posts.created_at desc, posts.id desc
      limit $31::int) recent
    order by recent.created_at desc, recent.id desc
    limit $32::int
  ) posts
  
  join hobbies on hobbies.id = posts.hobby_id
  left join media on media.id = posts.media_id
  left join profiles author on author.member_id = posts.author_id
  left join media photo on photo.id = author.photo_id
  order by posts.created_at desc, posts.id desc
