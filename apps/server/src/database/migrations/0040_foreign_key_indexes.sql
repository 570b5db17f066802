-- Deleting a row looks for the rows that refer to it. Without an index that look is a scan of the whole table.
create index notifications_parent_comment on notifications (parent_comment_id) where parent_comment_id is not null;
create index mutes_muted on mutes (muted_id);
create index mails_account on mails (account_id) where account_id is not null;
create index challenge_check_ins_member on challenge_check_ins (member_id);
-- `comments_post` leaves replies out.
create index comments_post_and_replies on comments (post_id);
