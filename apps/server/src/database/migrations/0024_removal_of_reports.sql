-- A report that was decided by a removal knows it, so that it can be put back from there, and tells of an appeal.
update moderation_cases set removal_id = removals.id
from removals
where moderation_cases.kind = 'report' and moderation_cases.decision = 'removed'
  and removals.member_id = moderation_cases.member_id and removals.created_at = moderation_cases.closed_at;
