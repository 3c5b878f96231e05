-- Where the centre is, in both languages: what was said before is kept for each.
update centre_setting set value = jsonb_build_object('uz', value, 'ru', value)
where key = 'address' and jsonb_typeof(value) = 'string';
