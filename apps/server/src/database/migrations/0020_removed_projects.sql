-- A project can be reported and removed as a post can: hidden, not deleted.

alter table projects add column removed_at timestamptz;

alter table moderation_cases
  drop constraint moderation_cases_subject_check,
  add constraint moderation_cases_subject_check
    check (subject in ('post', 'comment', 'member', 'message', 'event', 'challenge', 'project'));
alter table reports
  drop constraint reports_subject_check,
  add constraint reports_subject_check
    check (subject in ('post', 'comment', 'member', 'message', 'event', 'challenge', 'project'));
alter table removals
  drop constraint removals_subject_check,
  add constraint removals_subject_check
    check (subject in ('post', 'comment', 'message', 'event', 'challenge', 'project'));
