-- SPEC.md §3 fcmTokens, §7 Push registration: the devices notifications are pushed to. A registration ends with its session.
create table push_registrations (
  -- Made by the client.
  id uuid primary key,
  member_id uuid not null references profiles on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  -- A secret address at the browser's push service; one device, one member.
  endpoint text not null unique check (length(endpoint) <= 1024),
  auth text not null,
  p256dh text not null,
  platform text not null
    check (platform in ('pwa-standalone', 'pwa-ios', 'android-browser', 'ios-browser', 'desktop-browser')),
  device_description text not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null
);
create index push_registrations_member on push_registrations (member_id, refreshed_at desc);
create index push_registrations_session on push_registrations (session_id);

-- A device its member removed from another one: it must not come back by itself while its session lasts.
create table removed_push_registrations (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade
);
create index removed_push_registrations_session on removed_push_registrations (session_id);

-- What a device has been told of already. A line of the bell that moves up is news again.
create table push_deliveries (
  registration_id uuid not null references push_registrations on delete cascade,
  notification_id uuid not null references notifications on delete cascade,
  -- The notification's created_at as it was told.
  told_of timestamptz not null,
  primary key (registration_id, notification_id)
);
create index push_deliveries_notification on push_deliveries (notification_id);
create index push_deliveries_told on push_deliveries (told_of);
