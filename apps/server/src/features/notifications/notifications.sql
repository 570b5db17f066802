
  with page as (
    select notifications.* from notifications
    where recipient_id = $1 and notifications.type <> 'message' and (
  ((
  not exists (select from accounts where id = "notifications"."sender_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $1 and blocked_id = "notifications"."sender_id")
  and not exists (select from blocks where blocker_id = "notifications"."sender_id" and blocked_id = $1)
) and not exists (select from mutes where muter_id = $1 and muted_id = "notifications"."sender_id"))
  and (notifications.type = 'like' or notifications.post_id is null or exists (
    select from posts where posts.id = notifications.post_id and (posts.removed_at is null and (posts.author_id = $1 or ((posts.removed_at is null and (
  "posts"."author_id" = $1
  or case (select profile_visibility from profiles where member_id = posts.author_id)
    when 'public' then posts.visibility = 'public' or (posts.visibility = 'followers' and (select true from follows where follower_id = $1 and following_id = "posts"."author_id") is true)
    when 'followers' then posts.visibility <> 'private' and (select true from follows where follower_id = $1 and following_id = "posts"."author_id") is true
    else false
  end
)) and (
  not exists (select from accounts where id = "posts"."author_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $1 and blocked_id = "posts"."author_id")
  and not exists (select from blocks where blocker_id = "posts"."author_id" and blocked_id = $1)
))))
  ))
  and (notifications.comment_id is null or exists (
    select from comments where comments.id = notifications.comment_id and comments.deleted_at is null
  ))
) and true
      and (type <> 'like' or not exists (
        select from notifications newer
        where newer.recipient_id = $1 and newer.type = 'like' and newer.post_id = notifications.post_id
          and newer.created_at >= notifications.created_at
          and (newer.created_at, newer.id) > (notifications.created_at, notifications.id)
          and ((
  not exists (select from accounts where id = "newer"."sender_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $1 and blocked_id = "newer"."sender_id")
  and not exists (select from blocks where blocker_id = "newer"."sender_id" and blocked_id = $1)
) and not exists (select from mutes where muter_id = $1 and muted_id = "newer"."sender_id"))
      ))
    order by created_at desc, id desc
    limit $2
  )
  select notifications.type, notifications.created_at, notifications.comment_id, notifications.parent_comment_id,
    notifications.post_id, left(posts.content, $3) as post_content, case when "media"."id" is not null then json_build_object(
    'path', "media"."path", 'width', "media"."width", 'height', "media"."height",
    'placeholder', "media"."placeholder", 'description', "media"."description", 'variants', "media"."variants"
  ) end as post_picture,
    hobbies.slug as post_hobby, case posts.announces
    when 'event' then (
      select json_build_object('kind', 'event', 'title', announced.title) from events announced
      where announced.post_id = posts.id order by announced.ends_at < now(), announced.starts_at limit 1
    )
    when 'challenge' then (
      select json_build_object('kind', 'challenge', 'title', announced.title) from challenges announced
      where announced.post_id = posts.id
    )
  end as announced,
    left(comments.content, $4) as comment_content, notifications.event_id, notifications.detail,
    notifications.removal_id, left(removals.excerpt, $5) as removal_excerpt, removals.subject as removal_subject, events.title as event_title, events.place as event_place,
    case when notifications.type = 'follow' then (select true from follows where follower_id = $1 and following_id = "notifications"."sender_id") is true end as followed_back, events.starts_at as event_starts_at, events.time_zone as event_time_zone, line.*, shown.senders, to_char("notifications"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || "notifications"."id" as place
  from page notifications
  cross join lateral (
    select count(*)::int as sender_count, bool_and(read_at is not null) as read,
      (array_agg(alike.id order by created_at desc, id desc))[1:$6] as ids
    from (
      select notifications.id, notifications.sender_id, notifications.read_at, notifications.created_at
      where notifications.type <> 'like'
      union all
      select id, sender_id, read_at, created_at from notifications liked
      where notifications.type = 'like' and liked.recipient_id = $1 and liked.type = 'like'
        and liked.post_id = notifications.post_id and ((
  not exists (select from accounts where id = "liked"."sender_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $1 and blocked_id = "liked"."sender_id")
  and not exists (select from blocks where blocker_id = "liked"."sender_id" and blocked_id = $1)
) and not exists (select from mutes where muter_id = $1 and muted_id = "liked"."sender_id"))) alike
  ) line
  cross join lateral (
    select json_agg(json_build_object(
      'member_id', sender.member_id, 'display_name', sender.display_name, 'username', sender.username,
      'photo_path', photo.path
    ) order by latest.created_at desc, latest.id desc) as senders
    from (select * from (
      select notifications.id, notifications.sender_id, notifications.read_at, notifications.created_at
      where notifications.type <> 'like'
      union all
      select id, sender_id, read_at, created_at from notifications liked
      where notifications.type = 'like' and liked.recipient_id = $1 and liked.type = 'like'
        and liked.post_id = notifications.post_id and ((
  not exists (select from accounts where id = "liked"."sender_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $1 and blocked_id = "liked"."sender_id")
  and not exists (select from blocks where blocker_id = "liked"."sender_id" and blocked_id = $1)
) and not exists (select from mutes where muter_id = $1 and muted_id = "liked"."sender_id"))) alike order by created_at desc, id desc limit $7) latest
    join profiles sender on sender.member_id = latest.sender_id
    left join media photo on photo.id = sender.photo_id
  ) shown
  left join posts on posts.id = notifications.post_id
  left join hobbies on hobbies.id = posts.hobby_id
  left join media on media.id = posts.media_id
  left join comments on comments.id = notifications.comment_id
  left join events on events.id = notifications.event_id
  left join removals on removals.id = notifications.removal_id
  order by notifications.created_at desc, notifications.id desc
