delete from serving_privilege where object = 'table captcha_answer';
drop table captcha_answer;
