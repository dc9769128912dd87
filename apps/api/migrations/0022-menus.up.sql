alter table merchant add column menu jsonb not null default '[]' check (jsonb_typeof(menu) = 'array');

comment on column merchant.menu is 'List of {"title", "note", "dishes": [{"name", "description", "priceCents", "marks"}]}.';
