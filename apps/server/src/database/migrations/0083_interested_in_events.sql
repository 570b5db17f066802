-- Members can say that they may come. They take no place.
alter table event_rsvps drop constraint event_rsvps_state_check;
alter table event_rsvps
  add constraint event_rsvps_state_check check (state in ('going', 'interested', 'waiting'));
alter table events add column interested_count int not null default 0 check (interested_count >= 0);
