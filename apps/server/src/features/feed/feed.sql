
    select calls.n, page.* from (select calls.*, null::text as admission from (select $1::uuid[] as "viewerId", $2::timestamptz[] as "at", $3::uuid[] as "id", $4::int[] as "count" offset 0) lists cross join lateral unnest("lists"."viewerId", "lists"."at", "lists"."id", "lists"."count") with ordinality as calls ("viewerId", "at", "id", "count", "n")) calls
    cross join lateral (
  select 
  posts.id, posts.content, posts.author_id, posts.created_at, posts.updated_at, posts.visibility, posts.tags,
  posts.like_count, posts.comment_count, hobbies.slug as hobby,
  (select true from likes where likes.post_id = posts.id and likes.user_id = "calls"."viewerId") is true as is_liked,
  (select true from bookmarks where bookmarks.post_id = posts.id and bookmarks.user_id = "calls"."viewerId") is true as is_saved,
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
  num_nonnulls(
    posts.link_preview_id, posts.announces, posts.event_id, posts.challenge_id, posts.project_id, posts.poll_options
  ) > 0 as has_additions,
  author.display_name, author.username, photo.path as photo_path, to_char("posts"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || "posts"."id" as place
  from (
      select * from (
    select posts.*
    from (
      select recent.*
      from (
        select authors.*, case when count(*) over () = "calls"."count" then min(latest_at) over () else '-infinity' end as since
        from (
          select authors.*
          from (
            select authors.*, latest.created_at as latest_at, latest.id as latest_id
            from (
              select "calls"."viewerId"::uuid as id, true as is_viewer
              union all
              select following_id, false from follows where follower_id = "calls"."viewerId"
            ) authors
            cross join lateral (
      select posts.id, posts.created_at from posts
      where posts.author_id = authors.id and posts.removed_at is null and (authors.is_viewer or (posts.removed_at is null and posts.visibility in ('public', 'followers')))
        and true  
      order by posts.created_at desc, posts.id desc
      limit 1) latest
            order by latest.created_at desc, latest.id desc
            offset 0
          ) authors
          where (
  ("authors"."id" = "calls"."viewerId" or (select profile_visibility from profiles where member_id = "authors"."id") in ('public', 'followers'))
  and not exists (select from mutes where muter_id = "calls"."viewerId" and muted_id = "authors"."id") and (
  not exists (select from accounts where id = "authors"."id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = "calls"."viewerId" and blocked_id = "authors"."id")
  and not exists (select from blocks where blocker_id = "authors"."id" and blocked_id = "calls"."viewerId")
)
)
          order by authors.latest_at desc, authors.latest_id desc
          limit "calls"."count"
        ) authors
      ) authors
      cross join lateral (
      select posts.id, posts.created_at from posts
      where posts.author_id = authors.id and posts.removed_at is null and (authors.is_viewer or (posts.removed_at is null and posts.visibility in ('public', 'followers')))
        and true  and posts.created_at >= authors.since
      order by posts.created_at desc, posts.id desc
      limit "calls"."count") recent
      order by recent.created_at desc, recent.id desc
      limit "calls"."count"
    ) page
    join posts on posts.id = page.id) newest_of_each
      where (select following_count < 1000 from profiles where member_id = "calls"."viewerId")
  ) posts
  
  join hobbies on hobbies.id = posts.hobby_id
  left join media on media.id = posts.media_id
  left join profiles author on author.member_id = posts.author_id
  left join media photo on photo.id = author.photo_id) page
    order by calls.n, page.created_at desc, page.id desc
