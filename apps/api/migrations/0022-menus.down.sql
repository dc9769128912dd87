alter table merchant drop column menu;
