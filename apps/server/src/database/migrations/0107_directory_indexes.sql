-- The directory by level, and by the most active, whose ties are sorted like all lists by a score.
create index profile_hobbies_level on profile_hobbies (level, hobby_id, member_id) where level is not null;
drop index knot_totals_rank;
create index knot_totals_rank on knot_totals (total desc, member_id desc);
