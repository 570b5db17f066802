-- Tables partitioned by month: an old month is dropped as a whole. See docs/decisions/034-partitions-by-month.md.

-- Where a month begins in its table: operations are divided by id, which starts with the time it was made if it is a
-- UUIDv7, and other tables by created_at.
create function month_bound(parent text, month date) returns text language sql stable as $$
  select case parent
    when 'operations' then overlay(lpad(to_hex((extract(epoch from month) * 1000)::bigint), 12, '0') placing '-' from 9 for 0)
    else to_char(month, 'YYYY-MM-DD 00:00:00+00')
  end
$$;

create function month_key(parent text) returns text language sql immutable as $$
  select case parent when 'operations' then 'id' else 'created_at' end
$$;

-- Adds the partition of a month unless it is there.
create function add_month(parent text, month date) returns void language plpgsql as $$
declare
  partition text := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
  key text := month_key(parent);
  lower text := month_bound(parent, month);
  upper text := month_bound(parent, (month + interval '1 month')::date);
  referenced regclass;
begin
  perform pg_advisory_xact_lock(hashtext('months'));
  if to_regclass(partition) is not null then
    return;
  end if;
  execute format('create table %I (like %I including all)', partition, parent);
  -- Attaching locks the tables that the parent refers to. Other transactions write to those first, so here too they are first.
  for referenced in
    select distinct confrelid::regclass from pg_constraint where conrelid = parent::regclass and contype = 'f' order by 1
  loop
    execute format('lock table %s in share row exclusive mode', referenced);
  end loop;
  -- From here on, no write can choose the default partition for a row of this month.
  execute format('lock table %I in share row exclusive mode', parent);
  execute format(
    'with early as (delete from %1$I where %2$I >= %3$L and %2$I < %4$L returning *) insert into %5$I select * from early',
    parent || '_default', key, lower, upper, partition
  );
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, partition, lower, upper);
end $$;

-- Drops the partition of a month, unless it holds a row that was created later than `expired`.
create function drop_month(parent text, month date, expired timestamptz) returns boolean language plpgsql as $$
declare
  partition text := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
  is_needed boolean;
begin
  -- Only writes to this month wait meanwhile.
  execute format('lock table %I in share mode', partition);
  execute format(
    'select exists (select from %1$I where %2$I >= %3$L and %2$I < %4$L and created_at > %5$L)',
    parent, month_key(parent), month_bound(parent, month), month_bound(parent, (month + interval '1 month')::date), expired
  ) into is_needed;
  if not is_needed then
    execute format('drop table %I', partition);
  end if;
  return not is_needed;
end $$;

alter table operations rename to former_operations;
alter index operations_pkey rename to former_operations_pkey;
drop index operations_created;

create table operations (
  -- The member; the nil id for visitors.
  actor_id uuid not null,
  -- Decides the partition, so that its key is the same on every attempt, whenever that is and whatever the clock says.
  id text collate "C" not null check (length(id) between 8 and 100),
  name text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (actor_id, id)
) partition by range (id);
-- Finds what arrived late in an old month, at almost no cost for a write.
create index operations_received on operations using brin (created_at);

-- Ids without a time, or with a time before 2000 or after 2108. Their rows are deleted one by one.
create table operations_before partition of operations for values from (minvalue) to ('00dc6acf-ac00');
create table operations_timeless partition of operations for values from ('04') to (maxvalue);
create table operations_default partition of operations default;
create index operations_before_created on operations_before (created_at);
create index operations_timeless_created on operations_timeless (created_at);

select add_month('operations', month::date)
from generate_series(
  date_trunc('month', now() at time zone 'UTC') - interval '2 months', now() at time zone 'UTC' + interval '1 month',
  interval '1 month'
) month;
insert into operations select * from former_operations;
drop table former_operations;
