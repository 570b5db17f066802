-- A new post notifies its author's connections in batches, in the order of their ids. The primary key finds those with higher ids in that
-- order; this index finds those with lower ids.
create index connections_by_b on connections (user_b, user_a);
drop index connections_b;
