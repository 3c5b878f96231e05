-- Friends that are held wait in the one queue of all that a person decides; who decided and why stands there.
insert into review_case (student_id, kind, object, why_uz, why_ru, since)
select student_id, 'referral', friend_id::text,
  case held_for when 'phone' then 'Doʻstning raqami shu oʻquvchiniki yoki ota-onasiniki bilan bir xil.'
    else 'Doʻst shu oʻquvchi foydalangan brauzerda roʻyxatdan oʻtgan.' end,
  case held_for when 'phone' then 'Номер друга совпадает с номером этого ученика или его родителя.'
    else 'Друг зарегистрировался в браузере, которым пользовался этот ученик.' end,
  signed_up_at
from referral_friend where state = 'held' order by signed_up_at;

drop index referral_friend_held;
alter table referral_friend drop column decided_by, drop column decided_at, drop column reason;
