-- The words that members agreed to when they linked cards, so that what a version said can be read for ever.
create table consent_text (
  partner text not null,
  version text not null check (length(version) between 1 and 40),
  words text not null check (words <> ''),
  first_used_at timestamptz not null,
  primary key (partner, version)
);

comment on table consent_text is 'Words of consent, kept from the first card that was linked under them (EXT-06). Never changed or removed.';
comment on column consent_text.version is 'A hash of the words, computed alike by the page that shows them and by the server; member_card.consent_version names it.';

call protect_tenant_table('consent_text');

insert into serving_privilege (object, privileges) values ('table consent_text', 'select, insert');
