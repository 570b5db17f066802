-- American spelling, as in the rest of the app. The slugs stay, and so do names that an admin has changed. The British
-- words become synonyms, so that they still find the hobby.
-- safe: four rows.
update hobbies set name = american.name, synonyms = array_replace(synonyms, american.word, american.british_word)
from (values
  ('jewellery-making', 'Jewellery making', 'Jewelry making', 'jewelry', 'jewellery'),
  ('synthesisers', 'Synthesisers', 'Synthesizers', 'synthesizers', 'synthesisers'),
  ('watercolour', 'Watercolour', 'Watercolor', 'watercolor', 'watercolour'),
  ('theatre', 'Theatre', 'Theater', 'theater', 'theatre')
) american (slug, british_name, name, word, british_word)
where hobbies.slug = american.slug and hobbies.name = american.british_name
  and not exists (select from hobbies other where lower(other.name) = lower(american.name));

-- safe: one row.
update hobbies set synonyms = array_replace(synonyms, '3D modelling', '3D modeling') where slug = 'digital-art';

-- safe: a few rows.
update hobbies set group_name = 'Textile & Fiber' where group_name = 'Textile & Fibre';
