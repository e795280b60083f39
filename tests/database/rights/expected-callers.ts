/** Every SECURITY DEFINER function, and why it is one. None of them is exposed. */
export const DEFINERS = [
  'private.account_name', // names for the audit, which checks its caller
  'private.add_follow_up', // writes the follow-up of a new quote request
  'private.add_tracking_link', // writes the token of an order without an account
  'private.alert_shop', // reads settings for a trigger
  'private.archive_order_notifications', // archives what the inbox has about an order
  'private.archive_quote_notifications', // archives what the inbox has about a quote request
  'private.audit_restored_review', // writes the audit
  'private.audit_role', // writes the audit
  'private.audit_setting', // writes the audit
  'private.call_function', // reads the secrets of the jobs
  'private.call_queue_webhook', // calls it in a trigger
  'private.change_role', // the only way to change a role, checks its caller
  'private.check_feature_enabled', // reads the switches for a trigger
  'private.check_acceptance', // reads newer proposals
  'private.clear_left_subscription', // finds a subscription that the caller may not see
  'private.claim_mutation', // ledger, for the caller's own uid
  'private.claim_site_build', // stores when the host was asked to build
  'private.clear_missing_references', // searches parents that the caller may not see
  'private.close_account', // deletes the caller's own account only
  'private.confirmed_user', // reads accounts for an order of Snipcart
  'private.copy_email_to_profile', // copy of the account's address
  'private.count_against_limit', // counters
  'private.count_attachment', // counts uploads by address
  'private.create_account_rows', // rows of a new account
  'private.delete_order_notes', // deletes notes for a caller who may not see them
  'private.delete_recorded_notes', // deletes notes of the history for a caller who may not see them
  'private.enforce_limit', // counters
  'private.follow_marketing_preference', // changes a subscription that the customer may not see
  'private.forget_note_author', // changes the history for a caller who may not see it
  'private.guest_order', // number, amounts and token of an order without an account, by its random id
  'private.guest_order_number', // an order without an account, by its random id
  'private.has_account', // whether the caller's account exists, also inside the policies of profiles
  'private.has_attachment_room', // counts uploads
  'private.hidden_own_data', // data about the caller that no policy shows
  'private.is_account_closed', // whether an account was deleted, by its random id
  'private.is_admin', // reads profiles inside their own policies
  'private.is_shop_photo_used', // searches the rows deleted by admins
  'private.is_own_message_photo', // searches the photos of a message for the policy of files
  'private.is_own_order_photo', // searches the photos of an order for the policy of files
  'private.is_own_attachment', // searches quote requests and messages
  'private.leave_newsletter', // ends a subscription by its random id
  'private.limit_account_push', // counts the caller's own lines of the ledger
  'private.limit_rate', // counters
  'private.mail_about_quote', // mail
  'private.mail_order_stage', // mail
  'private.make_subject_one_line', // makes the subject of a mail one line
  'private.mask_known_address', // searches a subscription that the caller may not see
  'private.matches_deleted_row', // whether a row is one that an admin has deleted
  'private.may_review', // reads orders
  'private.newer_tables', // names of tables, with one plan for all callers
  'private.notify_shop_of_quote', // notification
  'private.place_quote_order', // writes the order of an accepted price
  'private.place_order', // writes the caller's order, priced by itself
  'private.price_items', // reads the catalog for place_order
  'private.proved_address', // reads accounts
  'private.publish_settings', // the public copy
  'private.push_notification', // outgoing push
  'private.push_order_photos', // outgoing push
  'private.push_order_stage', // outgoing push
  'private.queue_mail', // outgoing mail
  'private.queue_welcome_mail', // mail
  'private.order_customer', // whose order it is, inside the policies of its photos
  'private.quote_customer', // whose quote request it is, inside the policies of its messages
  'private.read_changes', // the audit, for admins
  'private.read_project_health', // the state of the project, for the doctor's secret key
  'private.read_sync_health', // who holds the horizon, and device reports, for admins
  'private.receive_acceptance', // moves the quote request on, and a notification
  'private.receive_contact', // notification
  'private.receive_quote', // notification and mail
  'private.receive_quote_message', // moves the quote request on, and a notification
  'private.receive_review', // notification
  'private.receive_subscription', // mail
  'private.record_row_change', // writes the history, which no caller may write
  'private.referring_rows', // rows of other people, for save_deleted_row
  'private.remove_push_subscription', // deletes a device with proof by its secret
  'private.renew_push_subscription', // a new endpoint of a device with proof by its secret
  'private.report_repeated_sign_up', // mail to the owner of an account
  'private.require_feature_enabled', // reads the switches
  'private.restore_referring_rows', // favorites, reviews and requests of other people
  'private.restore_server_columns', // columns that only the server writes, for an admin's undo
  'private.row_exists', // distinguishes gone from not permitted
  'private.save_deleted_row', // stores what an admin's undo restores
  'private.save_push_subscription', // the caller's own device
  'private.save_sync_report', // stores a device's report under a hash
  'private.send_pokes', // realtime.send
  'private.setting', // reads settings for a trigger
  'private.setting_number', // reads settings for a trigger
  'private.settle_site_build', // stores up to where the host has built
  'private.track_order', // an order without an account, by the random token of its link
  'private.track_change', // removal log and pokes
  'private.was_applied', // ledger
]

/**
 * The API roles that may call a function, or use a schema or sequence. No API role may call a function that is not in
 * the list: triggers and jobs need no right of the caller. A change here changes who may do what.
 */
export const CALLERS_OF = [
  'private.add_conflict_rows(jsonb): anon authenticated',
  'private.add_field_names(jsonb, jsonb, text, text, text): anon authenticated',
  'private.apply_command(text, jsonb): anon authenticated',
  'private.apply_delete(private.sync_tables, uuid): authenticated',
  'private.apply_insert(private.sync_tables, uuid, jsonb): anon authenticated',
  'private.apply_mutation(jsonb): anon authenticated',
  'private.apply_update(private.sync_tables, uuid, jsonb, jsonb): authenticated',
  'private.are_attachments_of(uuid, text[]): anon authenticated',
  'private.are_order_lines(jsonb): anon authenticated',
  'private.are_pictures(text[]): anon authenticated',
  'private.are_tags(text[]): authenticated',
  'private.are_variants(jsonb): authenticated',
  'private.caller_audiences(): anon authenticated',
  'private.caller_columns(text, text): anon authenticated',
  'private.caller_row(text, uuid): anon authenticated',
  'private.catalogue_changes(text, xid8): anon',
  'private.change_role(uuid, text): authenticated',
  'private.checked_values(text, jsonb, text): anon authenticated',
  'private.claim_mutation(uuid, uuid, bytea, jsonb): anon authenticated',
  'private.close_account(): authenticated',
  'private.command_reorder_slides(jsonb): authenticated',
  'private.command_submit_order(jsonb): anon authenticated',
  'private.command_update_user_role(jsonb): authenticated',
  'private.count_against_limit(text, integer): anon',
  'private.digest_filter(private.sync_tables, boolean): anon authenticated',
  'private.digest_table(private.sync_tables, boolean): anon authenticated',
  'private.enforce_limit(text, integer): anon authenticated',
  'private.epoch(): anon authenticated',
  'private.exclude_visible_rows(jsonb): anon authenticated',
  'private.has_account(): authenticated',
  'private.has_attachment_room(): anon authenticated',
  'private.has_column_types(text, jsonb): anon authenticated',
  'private.has_newer(private.sync_tables[], boolean, xid8): anon authenticated',
  'private.hidden_own_data(): authenticated',
  'private.initial_row_limit(): authenticated',
  'private.is_account_closed(uuid): anon authenticated',
  'private.is_admin(): anon authenticated',
  'private.guest_order(uuid): anon authenticated',
  'private.guest_order_number(uuid): anon authenticated',
  'private.track_order(uuid): anon authenticated',
  'private.is_avatar_of(uuid, text): authenticated',
  'private.is_capped(private.sync_tables, boolean): anon authenticated',
  'private.is_catalogue_bucket(text): authenticated',
  'private.is_email(text): anon authenticated',
  'private.is_list(jsonb, integer, integer): anon authenticated',
  'private.is_object(jsonb, integer): anon authenticated',
  'private.is_own_attachment(text): authenticated',
  'private.is_own_message_photo(text): authenticated',
  'private.is_own_order_photo(text): authenticated',
  'private.is_own_avatar(text): authenticated',
  'private.is_picture(text): anon authenticated',
  'private.is_quote_attachment(text): anon authenticated',
  'private.is_safe_link(text): authenticated',
  'private.is_setting(text, jsonb): authenticated',
  'private.is_uuid(text): anon authenticated',
  'private.is_visible(boolean, timestamp with time zone, timestamp with time zone, timestamp with time zone): authenticated',
  'private.leave_newsletter(uuid): anon authenticated',
  'private.limit_account_push(): authenticated',
  'private.make_digest(jsonb): anon authenticated',
  'private.matches_deleted_row(text, jsonb): authenticated',
  'private.may_review(uuid, uuid): authenticated',
  'private.merge_elements(jsonb, jsonb, jsonb): authenticated',
  'private.merge_keys(jsonb, jsonb, jsonb): authenticated',
  'private.mistyped_columns(jsonb): anon authenticated',
  'private.newer_tables(xid8, xid8, uuid, boolean): anon authenticated',
  'private.next_timestamp(): authenticated',
  'private.payload_hash(jsonb): anon authenticated',
  'private.place_order(jsonb): anon authenticated',
  'private.prices_at(products, timestamp with time zone): authenticated',
  'private.pull_page(jsonb): anon authenticated',
  'private.pull_query(private.sync_tables, boolean, boolean, boolean, boolean): anon authenticated',
  'private.push_batch(jsonb): anon authenticated',
  'private.push_mutation(uuid, jsonb, jsonb, jsonb): anon authenticated',
  'private.order_customer(uuid): authenticated',
  'private.is_shop_photo(text): authenticated',
  'private.are_shop_photos_of(uuid, text[]): authenticated',
  'private.quote_customer(uuid): authenticated',
  'private.read_changes(timestamp with time zone): authenticated',
  'private.read_sync_health(): authenticated',
  'private.refuse(text, text): anon authenticated',
  'private.remove_push_subscription(jsonb): anon authenticated',
  'private.renew_push_subscription(jsonb, jsonb): anon authenticated',
  'private.report_repeated_sign_up(text): anon authenticated',
  'private.require_existing_account(): anon authenticated',
  'private.row_exists(text, uuid): authenticated',
  'private.save_push_subscription(jsonb, text): authenticated',
  'private.save_sync_report(jsonb): anon authenticated',
  'private.saved_project_id(uuid, uuid): authenticated',
  'private.scope_hash(): anon authenticated',
  'private.select_list(text): anon authenticated',
  'private.stage_correction_time(): authenticated',
  'private.store_refusal(uuid, jsonb, jsonb): anon authenticated',
  'private.sync_protocol(): anon authenticated',
  'private.verdict_of_error(text, text, text): anon authenticated',
  'private.was_applied(uuid, uuid): anon authenticated',
  'private.with_current_names(text, jsonb): anon authenticated',
  'public.close_own_account(): authenticated',
  'public.export_own_data(): authenticated',
  'public.guest_order(uuid): anon authenticated',
  'public.guest_order_number(uuid): anon authenticated',
  'public.track_order(uuid): anon authenticated',
  'public.is_account_closed(uuid): anon authenticated',
  'public.is_catalogue_current(text, xid8): anon',
  'public.own_files(): authenticated',
  'public.read_changes(timestamp with time zone): authenticated',
  'public.leave_newsletter(uuid): anon authenticated',
  'public.remove_push_subscription(jsonb): anon authenticated',
  'public.renew_push_subscription(jsonb, jsonb): anon authenticated',
  'public.report_repeated_sign_up(text): anon authenticated',
  'public.report_sync(jsonb): anon authenticated',
  'public.save_push_subscription(jsonb, text): authenticated',
  'public.sync_digest(jsonb): anon authenticated',
  'public.sync_health(): authenticated',
  'public.sync_pull(jsonb): anon authenticated',
  'public.sync_push(jsonb): anon authenticated',
  'public.update_user_role_secure(uuid, text): authenticated',
  'schema private USAGE: anon authenticated',
  'schema public USAGE: PUBLIC anon authenticated',
]
