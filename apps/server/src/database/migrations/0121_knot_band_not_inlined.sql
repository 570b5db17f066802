-- PostgreSQL put a function in SQL into the expression of `band` for each statement that changes a total or sum, which took it
-- longer than the change. It calls one in PL/pgSQL as it is. The result is the same.
create or replace function knot_band(knots bigint) returns smallint language plpgsql immutable parallel safe as $$
begin
  return floor(5 * ln(1 + greatest(knots, 0)::float8 / 50))::smallint;
end $$;
