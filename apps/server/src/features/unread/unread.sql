
    select wanted.member_id, case
    when exists (select from unread_checks where member_id = "wanted"."member_id") then (
    select count(*)::int from (
      select from notifications
      where recipient_id = "wanted"."member_id" and read_at is null and notifications.type <> 'message' and (
  ((
  not exists (select from accounts where id = "notifications"."sender_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = "wanted"."member_id" and blocked_id = "notifications"."sender_id")
  and not exists (select from blocks where blocker_id = "notifications"."sender_id" and blocked_id = "wanted"."member_id")
) and not exists (select from mutes where muter_id = "wanted"."member_id" and muted_id = "notifications"."sender_id"))
  and (notifications.type = 'like' or notifications.post_id is null or exists (
    select from posts where posts.id = notifications.post_id and (posts.removed_at is null and (posts.author_id = "wanted"."member_id" or ((posts.removed_at is null and (
  "posts"."author_id" = "wanted"."member_id"
  or case (select profile_visibility from profiles where member_id = posts.author_id)
    when 'public' then posts.visibility = 'public' or (posts.visibility = 'followers' and (select true from follows where follower_id = "wanted"."member_id" and following_id = "posts"."author_id") is true)
    when 'followers' then posts.visibility <> 'private' and (select true from follows where follower_id = "wanted"."member_id" and following_id = "posts"."author_id") is true
    else false
  end
)) and (
  not exists (select from accounts where id = "posts"."author_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = "wanted"."member_id" and blocked_id = "posts"."author_id")
  and not exists (select from blocks where blocker_id = "posts"."author_id" and blocked_id = "wanted"."member_id")
))))
  ))
  and (notifications.comment_id is null or exists (
    select from comments where comments.id = notifications.comment_id and comments.deleted_at is null
  ))
)
      limit 100
    ) counted
  )
    else (
    select count(*)::int from (
      select from notifications
      where recipient_id = "wanted"."member_id" and read_at is null and notifications.type <> 'message' and not is_hidden
      limit 100
    ) counted
  )
  end as notifications, (
  select least(coalesce(sum(unread), 0), 100)::int from (
    select chat_members.unread from chat_members
    where chat_members.member_id = "wanted"."member_id" and chat_members.has_unread and (
  (
  not exists (select from accounts where id = "chat_members"."other_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = "chat_members"."member_id" and blocked_id = "chat_members"."other_id")
  and not exists (select from blocks where blocker_id = "chat_members"."other_id" and blocked_id = "chat_members"."member_id")
)
  and not exists (select from mutes where muter_id = "chat_members"."member_id" and muted_id = "chat_members"."other_id")
)
    limit 100
  ) unread_chats
) as chats
    from unnest($1::uuid[]) as wanted (member_id)
