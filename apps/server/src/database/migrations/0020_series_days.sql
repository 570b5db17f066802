-- The rhythm of a series can be changed. Each of its events stands for one day of it, on whatever day it takes place.

alter table events add column series_day date;
update events set series_day = (starts_at at time zone time_zone)::date where series_id is not null;
create index events_series_day on events (series_id, series_day) where series_id is not null;
drop index events_series;

-- Of a monthly series: its day of the month, or the last one of a month that is shorter.
alter table event_series add column month_day int check (month_day between 1 and 31);
update event_series set month_day = (
  select max(extract(day from series_day))::int from events where series_id = event_series.id
);
