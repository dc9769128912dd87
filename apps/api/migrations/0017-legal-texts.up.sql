-- The terms and privacy pages that members accepted when they joined, so that each version can always be read (EXT-17).
create table legal_text (
  partner text not null,
  document text not null check (document in ('terms', 'privacy')),
  text_version text not null check (length(text_version) between 1 and 40),
  stated_version text check (length(stated_version) between 1 and 40),
  effective_on date,
  words text not null check (words <> ''),
  first_used_at timestamptz not null,
  primary key (partner, document, text_version)
);

comment on table legal_text is 'Legal texts, stored when the first member accepts them (EXT-17). Never changed or removed.';
comment on column legal_text.text_version is 'A hash of the words, the stated version and the effective date.';
comment on column legal_text.stated_version is 'The version that the page states; null for hosted content without one.';

call protect_tenant_table('legal_text');

-- Which text a member accepted, and when. Deleted with the member's personal data.
create table legal_consent (
  partner text not null,
  member_id uuid not null,
  document text not null,
  text_version text not null,
  accepted_at timestamptz not null,
  primary key (partner, member_id, document, text_version),
  foreign key (partner, member_id) references member (partner, id) on delete cascade,
  foreign key (partner, document, text_version) references legal_text (partner, document, text_version)
);

call protect_tenant_table('legal_consent');

insert into serving_privilege (object, privileges) values
  ('table legal_text', 'select, insert'),
  ('table legal_consent', 'select, insert, delete');
