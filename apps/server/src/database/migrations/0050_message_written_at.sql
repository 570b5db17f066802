-- When a member wrote a message that was sent later. Null: when it was sent. The order is that of the numbers.
alter table messages add column written_at timestamptz;
