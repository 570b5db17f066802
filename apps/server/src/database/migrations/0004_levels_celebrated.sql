alter table preferences
  -- The highest level the member was congratulated on; null until the app has asked for the first time.
  add column celebrated_level text;

alter table profiles
  -- When the imported lists became follows; they are kept in step, but not migrated again.
  add column follows_migrated_at timestamptz;
