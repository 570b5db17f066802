-- Sums by day, and nothing of whom they came from.

create table page_views (
  day date not null,
  -- A pattern of the app's routes, never with an id.
  screen text not null,
  views bigint not null,
  primary key (day, screen)
);

create table web_vitals (
  day date not null,
  name text not null check (name in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  -- Which step of its scale (domain/analytics.ts) the measurements fell in.
  step smallint not null check (step between 0 and 100),
  samples bigint not null,
  primary key (day, name, step)
);
