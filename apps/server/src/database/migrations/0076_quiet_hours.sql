-- The hours of the member's day without pushes; both null without quiet hours.
alter table profiles
  add column quiet_from smallint check (quiet_from between 0 and 23),
  add column quiet_to smallint check (quiet_to between 0 and 23),
  add constraint profiles_quiet_hours check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to);

-- Pushes that wait for the end of the quiet hours.
create table held_pushes (
  registration_id uuid not null references push_registrations on delete cascade,
  notification_id uuid not null references notifications on delete cascade,
  primary key (registration_id, notification_id)
);
create index held_pushes_notification on held_pushes (notification_id);
