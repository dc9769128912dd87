drop table serving_privilege;
drop procedure protect_tenant_table(regclass);
drop function current_partner();
