import { createHash } from 'node:crypto'

/** The same as `bench_id` in the database: a UUID in the form of version 4. */
export const idOf = (text: string) =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')

export const idFunction = `
  create function bench_id(text) returns uuid language sql immutable as $$
    select overlay(overlay(md5($1) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid
  $$;`
