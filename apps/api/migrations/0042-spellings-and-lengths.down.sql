-- Addresses stay normalized, which earlier versions store as well.
select 1;
