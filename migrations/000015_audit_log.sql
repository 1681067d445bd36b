alter table journal rename to audit_log;
alter index journal_pkey rename to audit_log_pkey;
alter index journal_by_time rename to audit_log_by_time;
alter index journal_by_event rename to audit_log_by_event;
alter index journal_by_actor rename to audit_log_by_actor;
alter index journal_audit rename to audit_log_of_user;
