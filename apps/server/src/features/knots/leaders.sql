
    with first as materialized (
      select sums.member_id, sums.knots
      from (
        select * from (select member_id, knots, band from knot_sums where week = $1::date and hobby_id = $2::smallint) sums where knots > 0 order by band desc, knots desc, member_id offset 0
      ) sums
      cross join lateral (
        select from profiles member
        where member.member_id = sums.member_id and (
      select on_leaderboards from preferences where preferences.member_id = sums.member_id
    ) is distinct from false and (
    "member"."member_id" = $3
    or (
      case "member"."profile_visibility"
        when 'public' then true
        when 'followers' then (select true from follows where follower_id = $3 and following_id = "member"."member_id") is true
        else false
      end
      and (
  not exists (select from accounts where id = "member"."member_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $3 and blocked_id = "member"."member_id")
  and not exists (select from blocks where blocker_id = "member"."member_id" and blocked_id = $3)
)
      and (
  select true from accounts
  where id = "member"."member_id" and email_verified_at is not null and disabled_at is null and approval is null
) is true
    )
  ) offset 0
      ) shown
      order by sums.band desc, sums.knots desc, sums.member_id
      limit $4
    ), own as materialized (
      select sums.member_id, sums.knots, sums.band from (select member_id, knots, band from knot_sums where week = $1::date and hobby_id = $2::smallint) sums
      where sums.member_id = $3 and sums.knots > 0 and (
      select on_leaderboards from preferences where preferences.member_id = sums.member_id
    ) is distinct from false
        and not exists (select from first where member_id = $3)
    ), above as materialized (
      select sums.member_id from (select member_id, knots, band from knot_sums where week = $1::date and hobby_id = $2::smallint) sums
      where sums.band >= (select band from own) and sums.knots > (select knots from own)
      order by sums.band desc, sums.knots desc, sums.member_id
      limit 1000
    ), shown as (
      select member_id, knots, (rank() over (order by knots desc))::int as rank from first
      union all
      select own.member_id, own.knots, 1 + case
        when (select count(*) from above) = 1000 then 1000
        else (
          select count(*)::int from above sums join profiles member on member.member_id = sums.member_id
          where (
      select on_leaderboards from preferences where preferences.member_id = sums.member_id
    ) is distinct from false and (
    "member"."member_id" = $3
    or (
      case "member"."profile_visibility"
        when 'public' then true
        when 'followers' then (select true from follows where follower_id = $3 and following_id = "member"."member_id") is true
        else false
      end
      and (
  not exists (select from accounts where id = "member"."member_id" and disabled_at is not null)
  and not exists (select from blocks where blocker_id = $3 and blocked_id = "member"."member_id")
  and not exists (select from blocks where blocker_id = "member"."member_id" and blocked_id = $3)
)
      and (
  select true from accounts
  where id = "member"."member_id" and email_verified_at is not null and disabled_at is null and approval is null
) is true
    )
  )
        )
      end
      from own
    )
    select shown.member_id, member.username, member.display_name, photo.path as photo_path, shown.knots, shown.rank,
      coalesce(knot_totals.total, 0) as total
    from shown
    join profiles member on member.member_id = shown.member_id
    left join media photo on photo.id = member.photo_id
    left join knot_totals on knot_totals.member_id = shown.member_id
    order by shown.rank, shown.member_id
