-- Files of PostgreSQL's that are no IANA zones: no browser can show a time by them.
update preferences set time_zone = 'UTC'
where time_zone in ('Factory', 'localtime', 'posixrules') or time_zone like 'posix/%' or time_zone like 'right/%';
update events set time_zone = 'UTC'
where time_zone in ('Factory', 'localtime', 'posixrules') or time_zone like 'posix/%' or time_zone like 'right/%';
