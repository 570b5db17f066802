-- whether few match

    select count(*) <= 2000 as is_few
    from (select from profiles limit 2001) matching

-- near

  with mutual as materialized (
    select theirs.following_id as member_id, count(*) as count
    from (
      select between_us.member_id, between_us.display_name
      from (
        select following_id from follows
        where follower_id = $1 and created_at <= $2
        order by created_at desc, following_id desc limit 100
      ) mine
      join profiles between_us on between_us.member_id = mine.following_id
      where (
    "between_us"."member_id" = $1
    or (
      case "between_us"."profile_visibility"
        when 'public' then true
        when 'followers' then (select true from follows where follower_id = $1 and following_id = "between_us"."member_id") is true
        else false
      end
      and (
  not exists (select from accounts where id = "between_us"."member_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $1 and blocked_id = "between_us"."member_id")
  and not exists (select from blocks where blocker_id = "between_us"."member_id" and blocked_id = $1)
)
      and (
  select true from accounts
  where id = "between_us"."member_id" and email_verified_at is not null and disabled_at is null and approval is null
) is true
    )
  )
    ) mine
    cross join lateral (
      select following_id from follows where follower_id = mine.member_id
      order by created_at desc, following_id desc limit 100
    ) theirs
    group by theirs.following_id), pool as materialized (
    
    select best.member_id from (select hobby_id from profile_hobbies where member_id = $1) own cross join lateral (
      select member_id from knot_sums where week = '-infinity' and knot_sums.hobby_id = own.hobby_id
      order by band desc limit 100
    ) best
    union 
    select best.member_id from (select hobby_id from profile_hobbies where member_id = $1) own cross join lateral (
      select member_id from knot_sums where week = $3::date and knot_sums.hobby_id = own.hobby_id
      order by band desc limit 100
    ) best
    union (select member_id from mutual order by count desc, member_id limit 200))
  select scored.member_id, scored.score::text as score
  from (
    select * from (
      select "pool"."member_id", (case when exists (
      select from follows
      where follower_id = $1 and following_id = "pool"."member_id" and created_at <= $2
    ) then 0 else 1000000 end
      + 1000 * (
        select count(*) from profile_hobbies
        where profile_hobbies.member_id = "pool"."member_id" and hobby_id = any(array(select hobby_id from profile_hobbies where member_id = $1))
      ) + least(999, coalesce(mutual.count, 0)))::bigint as score
      from pool left join mutual on mutual.member_id = "pool"."member_id"
      where "pool"."member_id" <> $1 and true
      offset 0
    ) scored
    where scored.score > 1000000
      and true
    order by scored.score desc, scored.member_id desc
    offset 0
  ) scored
  cross join lateral (
    select from profiles member where member.member_id = scored.member_id and (
    "member"."member_id" = $1
    or (
      case "member"."profile_visibility"
        when 'public' then true
        when 'followers' then (select true from follows where follower_id = $1 and following_id = "member"."member_id") is true
        else false
      end
      and (
  not exists (select from accounts where id = "member"."member_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $1 and blocked_id = "member"."member_id")
  and not exists (select from blocks where blocker_id = "member"."member_id" and blocked_id = $1)
)
      and (
  select true from accounts
  where id = "member"."member_id" and email_verified_at is not null and disabled_at is null and approval is null
) is true
    )
  ) offset 0
  ) visible
  order by scored.score desc, scored.member_id desc
  limit $4

-- others

  with mutual as materialized (
    select theirs.following_id as member_id, count(*) as count
    from (
      select between_us.member_id, between_us.display_name
      from (
        select following_id from follows
        where follower_id = $1 and created_at <= $2
        order by created_at desc, following_id desc limit 100
      ) mine
      join profiles between_us on between_us.member_id = mine.following_id
      where (
    "between_us"."member_id" = $1
    or (
      case "between_us"."profile_visibility"
        when 'public' then true
        when 'followers' then (select true from follows where follower_id = $1 and following_id = "between_us"."member_id") is true
        else false
      end
      and (
  not exists (select from accounts where id = "between_us"."member_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $1 and blocked_id = "between_us"."member_id")
  and not exists (select from blocks where blocker_id = "between_us"."member_id" and blocked_id = $1)
)
      and (
  select true from accounts
  where id = "between_us"."member_id" and email_verified_at is not null and disabled_at is null and approval is null
) is true
    )
  )
    ) mine
    cross join lateral (
      select following_id from follows where follower_id = mine.member_id
      order by created_at desc, following_id desc limit 100
    ) theirs
    group by theirs.following_id), shown_before as materialized (
        select pool.member_id from (
    
    select best.member_id from (select hobby_id from profile_hobbies where member_id = $1) own cross join lateral (
      select member_id from knot_sums where week = '-infinity' and knot_sums.hobby_id = own.hobby_id
      order by band desc limit 100
    ) best
    union 
    select best.member_id from (select hobby_id from profile_hobbies where member_id = $1) own cross join lateral (
      select member_id from knot_sums where week = $3::date and knot_sums.hobby_id = own.hobby_id
      order by band desc limit 100
    ) best
    union (select member_id from mutual order by count desc, member_id limit 200)) pool
        left join mutual on mutual.member_id = pool.member_id
        where mutual.member_id is not null or (
  select true from profile_hobbies
  where profile_hobbies.member_id = "pool"."member_id" and hobby_id = any(array(select hobby_id from profile_hobbies where member_id = $1)) limit 1
) is true
      )
  select member.member_id, (extract(epoch from created_at) * 1000000)::bigint::text as score
  from profiles member
  where true
    and "member"."member_id" <> $1 and true and (
    "member"."member_id" = $1
    or (
      case "member"."profile_visibility"
        when 'public' then true
        when 'followers' then (select true from follows where follower_id = $1 and following_id = "member"."member_id") is true
        else false
      end
      and (
  not exists (select from accounts where id = "member"."member_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $1 and blocked_id = "member"."member_id")
  and not exists (select from blocks where blocker_id = "member"."member_id" and blocked_id = $1)
)
      and (
  select true from accounts
  where id = "member"."member_id" and email_verified_at is not null and disabled_at is null and approval is null
) is true
    )
  )
    and not exists (
      select from follows
      where follower_id = $1 and following_id = "member"."member_id" and created_at <= $2
    ) and not exists (select from shown_before where member_id = "member"."member_id")
  order by member.created_at desc, member.member_id desc
  limit $4

-- ranked

    select ranked.member_id, total::text as score
    from (
      select member_id, total, band from knot_totals
      where total > 0 and true
      order by band desc, total desc, member_id desc offset 0
    ) ranked
    cross join lateral (select from profiles member where "member"."member_id" = ranked.member_id and "member"."member_id" <> $1 and true and (
    "member"."member_id" = $1
    or (
      case "member"."profile_visibility"
        when 'public' then true
        when 'followers' then (select true from follows where follower_id = $1 and following_id = "member"."member_id") is true
        else false
      end
      and (
  not exists (select from accounts where id = "member"."member_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $1 and blocked_id = "member"."member_id")
  and not exists (select from blocks where blocker_id = "member"."member_id" and blocked_id = $1)
)
      and (
  select true from accounts
  where id = "member"."member_id" and email_verified_at is not null and disabled_at is null and approval is null
) is true
    )
  ) offset 0) meant
    order by band desc, total desc, ranked.member_id desc
    limit $2
