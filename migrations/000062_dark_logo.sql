-- The studio's logo for dark grounds: up to one row. Without it, the other logo is shown there too.
create table studio_dark_logo (like studio_logo including all);
