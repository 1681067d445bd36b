-- outside of a transaction: events can be a large table
create index concurrently if not exists events_by_customer on events (lower(coalesce(customer_email, customer_name)), created_by);
