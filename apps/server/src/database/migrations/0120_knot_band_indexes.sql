create index concurrently if not exists knot_totals_band on knot_totals (band desc);
create index concurrently if not exists knot_sums_band on knot_sums (week, hobby_id, band desc);
drop index concurrently if exists knot_totals_rank;
drop index concurrently if exists knot_sums_rank;
drop index concurrently if exists knot_entries_hobby;
