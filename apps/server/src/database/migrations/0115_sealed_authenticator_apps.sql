-- The secret of an authenticator app, sealed with a key that comes from SECRET (apps/server/src/sealed.ts). When SECRET is
-- changed, it is sealed again. Null for apps that were set up before; the sweep seals them.
alter table authenticator_apps add column sealed_secret bytea;
