-- An upload outlives its category, and its photo then has none. It does not matter who deletes the category.
-- No category is deleted between the correction and the constraint.
lock table categories, uploads in share row exclusive mode;

update uploads u set category_id = null
where category_id is not null and not exists (select from categories c where c.id = u.category_id);

create index uploads_category on uploads (category_id) where category_id is not null;
alter table uploads add constraint uploads_category_fkey foreign key (category_id) references categories (id) on delete set null;
