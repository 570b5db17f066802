-- As in 0122. The contract already checks the length of each operation's id.
alter table operations drop constraint operations_id_check1;
