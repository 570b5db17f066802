-- Since when the device of a session has been signed in, where that is longer than the session: it signed in again with the
-- token of the ended one.
alter table sessions add column device_since timestamptz;
