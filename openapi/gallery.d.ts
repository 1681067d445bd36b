// Generated from the document of the same name by "npm run openapi".
export interface paths {
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Requires scope read and permission events.view. Newest first. Returns the events that the token's owner may see. If you page by `cursor`, you see each event once, and the last page is as fast as the first.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Create an event
         * @description Requires scope admin and permission events.create. Tokens that are limited to events are rejected. The event is published at once.
         */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read one event
         * @description Requires scope read and permission events.view.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/categories": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List the categories that you can give to photos of this event
         * @description Requires scope read and permission events.view.
         */
        get: operations["listEventCategories"];
        put?: never;
        /**
         * Add a category to an event
         * @description Requires scope write and permission categories.edit.
         */
        post: operations["createEventCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/categories/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                categoryId: components["parameters"]["categoryId"];
            };
            cookie?: never;
        };
        /**
         * Read one of these categories
         * @description Requires scope read and permission events.view.
         */
        get: operations["getEventCategory"];
        put?: never;
        post?: never;
        /**
         * Delete a category of an event
         * @description Requires scope write and permission categories.edit. Its photos stay, without a category.
         */
        delete: operations["deleteEventCategory"];
        options?: never;
        head?: never;
        /**
         * Rename a category of an event
         * @description Requires scope write and permission categories.edit. Global categories can only be changed by administrators.
         */
        patch: operations["changeEventCategory"];
        trace?: never;
    };
    "/events/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List guests' comments on photos
         * @description Requires scope read and permission events.view. Newest first, including comments that are hidden or await approval.
         */
        get: operations["listComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                commentId: components["parameters"]["commentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Show or hide a comment
         * @description Requires scope admin and permission feedback.moderate.
         */
        patch: operations["moderateComment"];
        trace?: never;
    };
    "/events/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List guests' feedback per photo, for editing programs
         * @description Requires scope read and permission events.view. Returns photos with visible feedback. `filenames` returns the original file names, separated by a comma and a space. `xmp` returns a ZIP archive of sidecar files, also for photos that are only in a guest's list. `xmp:Rating` is the average, `xmpDM:pick` marks photos that a guest chose, and `xmp:Label` is Green for these and Yellow for other photos with comments. `dc:subject` has the names of the lists.
         */
        get: operations["listPicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/insights": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read what guests did, by day and by link
         * @description Requires scope read and permission events.view. Visits and downloads are counted within a few seconds and kept for `INSIGHTS_KEEP_DAYS` (400). Robots and browsers in which somebody is logged in are not counted. A range has up to 400 days.
         */
        get: operations["getInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List a gallery's links
         * @description Requires scope read and permission events.view. The first one is the event's share link.
         */
        get: operations["listGalleryLinks"];
        put?: never;
        /**
         * Create a link to a gallery
         * @description Requires scope write and permission events.edit. Rights that you omit are granted. A link never permits more than its gallery. A gallery has up to 100 open links.
         */
        post: operations["createGalleryLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /**
                 * @description 0 for the first link of the event
                 * @example 1
                 */
                linkId: components["parameters"]["linkId"];
            };
            cookie?: never;
        };
        /**
         * Read one link to a gallery
         * @description Requires scope read and permission events.view.
         */
        get: operations["getGalleryLink"];
        put?: never;
        post?: never;
        /**
         * Revoke a link
         * @description Requires scope write and permission events.edit. All its URLs stop working at once. A revoked link stays in the list and cannot be restored. Feedback that guests gave through it stays. You cannot revoke the first link; replace it instead.
         */
        delete: operations["revokeGalleryLink"];
        options?: never;
        head?: never;
        /**
         * Change a link's rights or expiry
         * @description Requires scope write and permission events.edit. Takes effect on the next request of each guest.
         */
        patch: operations["changeGalleryLink"];
        trace?: never;
    };
    "/events/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List the photos of an event
         * @description Requires scope read and permission photos.view. Newest first, or in manual order.
         */
        get: operations["listPhotos"];
        put?: never;
        /**
         * Upload one photo
         * @description Requires scope write and permission photos.upload. Accepts one image of up to 100 MB. If it cannot be decoded, it is stored without width, height and thumbnail.
         */
        post: operations["uploadPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/photos/check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check which photos an event already has
         * @description Requires scope read and permission photos.view. Accepts up to 1,000 SHA-256 digests.
         */
        post: operations["checkPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/photos/order": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move photos before another photo, or to the end
         * @description Requires scope write and permission photos.edit. Guests see this order if the gallery's `photo_order` is `manual`. Photos that were never moved come last, newest first. If one photo does not belong to this event, none is moved.
         */
        post: operations["orderPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/photos/outline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read which photos an event has, in the order that guests see
         * @description Requires scope read and permission photos.view. All photos at once, with only what is needed to lay them out.
         */
        get: operations["getPhotoOutline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/photos/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        /**
         * Read one photo
         * @description Requires scope read and permission photos.view.
         */
        get: operations["getPhoto"];
        put?: never;
        post?: never;
        /**
         * Delete a photo with its files and feedback
         * @description Requires scope admin and permission photos.delete. It stays in the trash for TRASH_KEEP_DAYS.
         */
        delete: operations["deletePhoto"];
        options?: never;
        head?: never;
        /**
         * Change a photo's category or caption
         * @description Requires scope write and permission photos.edit.
         */
        patch: operations["changePhoto"];
        trace?: never;
    };
    "/events/{id}/photos/{photoId}/original": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        /**
         * Download the original
         * @description Requires scope read and permission photos.download. Returns the unchanged bytes. Supports HEAD, Range and If-None-Match.
         */
        get: operations["getOriginal"];
        /**
         * Replace a photo's original
         * @description Requires scope write and permission photos.upload. Keeps id, category, feedback, upload time and original file name. Updates digest, size, stored name and thumbnail. `If-Match` takes the ETag of the photo's record. Sending the same bytes changes nothing.
         */
        put: operations["replaceOriginal"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/photos/{photoId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        /**
         * Download a preview of a photo
         * @description Requires scope read and permission photos.view. The long edge is up to 480, 1024, 2048 or 3840 px. The preview is made on the first request, with the gallery's watermark.
         */
        get: operations["getPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/photos/{photoId}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        /**
         * Download the thumbnail of a photo
         * @description Requires scope read and permission photos.view. The long edge is up to 480 px.
         */
        get: operations["getThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/selections": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List guests' favourites and lists
         * @description Requires scope read and permission events.view. Newest first.
         */
        get: operations["listSelections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/selections/{selectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        /**
         * Read a guest's list and its photos
         * @description Requires scope read and permission events.view.
         */
        get: operations["getSelection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/selections/{selectionId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        /**
         * Export a guest's list for spreadsheets or editing programs
         * @description Requires scope read and permission events.view. `txt` returns the original file names in one line, separated by a comma and a space.
         */
        get: operations["exportSelection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/share-link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read an event's share link
         * @description Requires scope read and permission events.view.
         */
        get: operations["getShareLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a resumable upload of one photo
         * @description Requires scope write and permission photos.upload. Works with any client of [tus 1.0](https://tus.io/protocols/resumable-upload). Supports creation, creation-with-upload, expiration, checksum and termination. The result is the same as that of an ordinary upload.
         */
        post: operations["openUpload"];
        delete?: never;
        /** Read the server's tus capabilities */
        options: operations["describeUploads"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/uploads/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 8f14e45fceea167a5a36dedd4bea2543 */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        /**
         * Read the progress and the result of an upload
         * @description Requires scope write and permission photos.upload. You see only your own uploads. Finished uploads are remembered for 24 hours. If you lost the last response, ask here instead of sending the photo again.
         */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        /**
         * Cancel an unfinished upload
         * @description Requires scope write and permission photos.upload. You see only your own uploads.
         */
        delete: operations["endUpload"];
        /** Read the server's tus capabilities */
        options: operations["describeUpload"];
        /**
         * Read the offset from which to resume
         * @description Requires scope write and permission photos.upload. You see only your own uploads.
         */
        head: operations["findUploadOffset"];
        /**
         * Send bytes
         * @description Requires scope write and permission photos.upload. If the connection breaks, the received bytes are kept, except those with a checksum. The response to the last byte comes when the photo exists, and names it in `Photo-Id`.
         */
        patch: operations["continueUpload"];
        trace?: never;
    };
    "/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what happened since the last request
         * @description Requires scope read and permission events.view. Returns the events that webhooks receive, from the galleries of the token's owner, in one order. A super administrator gets those of all galleries. Continuing from `next` never skips or repeats an item. With `wait`, the response is delayed until there is an item. If the position is no longer kept, the response is 410 `CURSOR_EXPIRED`.
         */
        get: operations["readFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your API token and its rights
         * @description Any valid token may call this, so it suits the connection test of a program.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Requires scope admin and permission webhooks.manage. Tokens that are limited to events are rejected. Newest first. You see your own webhooks. Super administrators see all.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook
         * @description Requires scope admin and permission webhooks.manage. Tokens that are limited to events are rejected. It receives events of the galleries of the token's owner, or of all if they are a super administrator. Deliveries follow Standard Webhooks 1.0. The secret is only in this response.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read one webhook
         * @description Requires scope admin and permission webhooks.manage. Tokens that are limited to events are rejected.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook and its deliveries
         * @description Requires scope admin and permission webhooks.manage. Tokens that are limited to events are rejected.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook, or switch it on or off
         * @description Requires scope admin and permission webhooks.manage. Tokens that are limited to events are rejected. A bound webhook can be changed only with its own API token. Webhooks that receive tasks, or did, are changed in the studio.
         */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List a webhook's deliveries
         * @description Requires scope admin and permission webhooks.manage. Tokens that are limited to events are rejected. Newest first. Includes waiting deliveries. They are kept for 30 days.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        /**
         * Read one delivery and its payload
         * @description Requires scope admin and permission webhooks.manage. Tokens that are limited to events are rejected.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Requires scope admin and permission webhooks.manage. Tokens that are limited to events are rejected. The `webhook-id` stays the same.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description Requires scope admin and permission webhooks.manage. Tokens that are limited to events are rejected. Its type is `webhook.test`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        BooleanText: "true" | "false";
        Category: {
            id: number;
            name: string;
            slug: string;
            is_global: boolean;
            event_id: number | null;
            /** Format: date-time */
            created_at: string;
            photo_count: number;
        };
        CategoryPatch: {
            name?: string;
            slug?: string;
        };
        CommentList: {
            comments: components["schemas"]["PhotoComment"][];
            pagination: components["schemas"]["CursorPagination"];
        };
        CommentModeration: {
            status: components["schemas"]["FeedbackStatus"];
        };
        ContentCheck: {
            sha256: string[];
        };
        CreatedEvent: {
            id: number;
            slug: string;
            /** Format: uri */
            share_url: string;
            share_token: string;
        };
        CreatedPhoto: {
            id: number;
            filename: string;
            /** @description Relative to the storage folder of active events */
            path: string;
            thumbnail_path: string | null;
            size_bytes: number;
            category_id: number | null;
        };
        CreatedWebhook: {
            id: number;
            name: string;
            url: string;
            events: components["schemas"]["WebhookEventType"][];
            is_active: boolean;
            /** @description Why it was disabled automatically */
            disabled_reason: string | null;
            owner: components["schemas"]["UserReference"];
            token: components["schemas"]["NullableTokenReference"];
            /** @description Whether it ends with this token */
            bound: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            last_success_at: string | null;
            /** Format: date-time */
            last_failure_at: string | null;
            secret: string;
        };
        CursorPagination: {
            /** @description Absent if cursor was given */
            page?: number;
            limit: number;
            /** @description Number of matches on all pages */
            total: number;
            /** @description Null on the last page */
            next_cursor: string | null;
        };
        Delivery: {
            id: number;
            /** @description The webhook-id header */
            message_id: string;
            type: string;
            state: components["schemas"]["DeliveryState"];
            attempts: number;
            /**
             * Format: date-time
             * @description Null once it succeeded or failed
             */
            next_attempt_at: string | null;
            response_status: number | null;
            /** @description The first 16 kB of the response */
            response_body: string | null;
            latency_ms: number | null;
            last_error: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            completed_at: string | null;
        };
        DeliveryList: {
            deliveries: components["schemas"]["Delivery"][];
            pagination: components["schemas"]["Pagination"];
        };
        DeliveryRecord: {
            id: number;
            /** @description The webhook-id header */
            message_id: string;
            type: string;
            state: components["schemas"]["DeliveryState"];
            attempts: number;
            /**
             * Format: date-time
             * @description Null once it succeeded or failed
             */
            next_attempt_at: string | null;
            response_status: number | null;
            /** @description The first 16 kB of the response */
            response_body: string | null;
            latency_ms: number | null;
            last_error: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            completed_at: string | null;
            webhook_id: number;
            /** @description The request that is sent */
            request: {
                /** @description The current URL of the webhook */
                url: string;
                /** @description Except timestamp and signature, which differ per attempt */
                headers: {
                    [key: string]: string;
                };
                /** @description The exact JSON that is sent */
                body: string;
            };
        };
        /** @enum {string} */
        DeliveryState: "pending" | "succeeded" | "failed";
        /** @enum {string} */
        DownloadKind: "original" | "web" | "none";
        DuplicatePhoto: {
            id: number;
            event_id: number;
            filename: string;
            original_filename: string;
            path: string;
            thumbnail_path: string | null;
            /** @description Path of the thumbnail for administrators */
            thumbnail_url: string | null;
            type: components["schemas"]["PhotoType"];
            category_id: number | null;
            size_bytes: number;
            sha256: string;
            /** @description In pixels, after rotation to upright */
            width: number | null;
            /** @description In pixels, after rotation to upright */
            height: number | null;
            /** @enum {string} */
            media_type: "image";
            /** @description As declared in the upload */
            mime_type: string;
            /** Format: date-time */
            uploaded_at: string;
            /** @description A tiny preview in about 25 bytes, in base64, shown while the photo loads */
            thumbhash: string | null;
            /** @description The studio’s caption. If it is null, guests see file_caption */
            caption: string | null;
            /** @description Time of the camera's clock, without a time zone */
            captured_at: string | null;
            camera: string | null;
            lens: string | null;
            /** @description Only the values that the file contains */
            exposure: {
                exposure_seconds?: number;
                f_number?: number;
                iso?: number;
                focal_length_mm?: number;
            } | null;
            /** @description The caption in the file */
            file_caption: string | null;
            /** @description Where the photo was taken. Stored only if the setting photos_keep_place is on */
            place: {
                latitude: number;
                longitude: number;
            } | null;
            /** @enum {boolean} */
            duplicate: true;
        };
        /** @enum {string} */
        EmailConfirmation: "waiting" | "expired" | "confirmed" | "not_confirmed";
        ErrorBody: {
            /** @description A readable message */
            error: string;
            /** @description A stable code for programs */
            code: string;
            requestId: string;
            /** @description The invalid fields */
            errors?: components["schemas"]["FieldError"][];
            /** @description The scope that is missing */
            required?: string;
            /** @description The next step */
            detail?: string;
            /** @description How much guests can still send */
            room?: {
                files: number;
                bytes: number;
            };
            /** @description Number of photos of a download that are ready, out of `total` */
            ready?: number;
            total?: number;
            /** @description How many photos guests can download. `left` remain, `wanted` were requested */
            limit?: number;
            left?: number;
            wanted?: number;
            /** @description The factors that can confirm it */
            factors?: string[];
            /** @description For the second factor of a login */
            challenge?: string;
        };
        EventCategories: {
            categories: components["schemas"]["EventCategory"][];
        };
        EventCategory: {
            id: number;
            name: string;
            slug: string;
            is_global: boolean;
        };
        /** @enum {string} */
        EventChange: "event.created" | "event.published" | "event.archived" | "event.expired" | "event.deleted" | "event.restored";
        EventList: {
            events: components["schemas"]["ListedEvent"][];
            pagination: components["schemas"]["CursorPagination"];
        };
        EventRecord: {
            id: number;
            slug: string;
            event_name: string;
            event_type: components["schemas"]["EventType"];
            /** Format: date */
            event_date: string | null;
            /** Format: date-time */
            expires_at: string | null;
            is_active: boolean;
            is_archived: boolean;
            is_draft: boolean;
            /** Format: date-time */
            created_at: string;
            host_name: string | null;
            host_email: string | null;
            customer_name: string | null;
            customer_email: string | null;
            customer_phone: string | null;
            admin_email: string | null;
            welcome_message: string | null;
            require_password: boolean;
            /** @description Path of the share URL */
            share_link: string;
            share_token: string;
            /** Format: date-time */
            updated_at: string;
            created_by: number;
            allow_downloads: boolean;
            color_theme: string | null;
            enable_devtools_protection: boolean;
            hero_logo_visible: boolean;
            hero_logo_size: components["schemas"]["LogoSize"];
            hero_logo_position: components["schemas"]["LogoPosition"];
            /**
             * Format: date-time
             * @description When it was last delivered
             */
            delivered_at: string | null;
            notify_opened: boolean;
            remind_days: number | null;
            feedback: components["schemas"]["NullableFeedbackSettings"];
            photo_count: number;
        };
        EventReference: {
            id: number;
            slug: string;
            event_name: string;
        };
        /** @enum {string} */
        EventStatus: "active" | "inactive" | "expired" | "archived" | "draft";
        EventSubject: {
            id: number;
            slug: string;
            event_name: string;
            event_type: string;
            /** Format: date */
            event_date: string | null;
            /** Format: uri */
            share_url: string;
            share_token: string;
            customer_name: string | null;
            customer_email: string | null;
            customer_phone: string | null;
        };
        /** @enum {string} */
        EventType: "wedding" | "birthday" | "corporate" | "other" | "family";
        Feed: {
            items: components["schemas"]["FeedItem"][];
            /** @description Use as `after` in the next request */
            next: string;
        };
        FeedItem: {
            /** @description The webhook-id */
            id: string;
            type: components["schemas"]["EventChange"];
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventSubject"];
            };
        } | {
            /** @description The webhook-id */
            id: string;
            /** @enum {string} */
            type: "event.updated";
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventSubject"];
                changed: string[];
            };
        } | {
            /** @description The webhook-id */
            id: string;
            type: components["schemas"]["PhotoChange"];
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventReference"];
                photo: {
                    id: number;
                    filename: string;
                    original_filename: string;
                    size_bytes: number;
                    width: number | null;
                    height: number | null;
                };
            };
        } | {
            /** @description The webhook-id */
            id: string;
            /** @enum {string} */
            type: "photo.replaced";
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventReference"];
                photo: {
                    id: number;
                    filename: string;
                    original_filename: string;
                    size_bytes: number;
                    width: number | null;
                    height: number | null;
                };
                previous_sha256: string;
            };
        } | {
            /** @description The webhook-id */
            id: string;
            /** @enum {string} */
            type: "feedback.received";
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventReference"];
                photo: {
                    id: number;
                    filename: string;
                };
                feedback: {
                    id: number;
                    guest_name: string | null;
                    /** @enum {string} */
                    type: "rating";
                    value: number;
                    /** @enum {string|null} */
                    text: null;
                } | {
                    id: number;
                    guest_name: string | null;
                    type: components["schemas"]["ReactionType"];
                    value: boolean;
                    /** @enum {string|null} */
                    text: null;
                } | {
                    id: number;
                    guest_name: string | null;
                    /** @enum {string} */
                    type: "comment";
                    /** @enum {string|null} */
                    value: null;
                    text: string;
                };
            };
        } | {
            /** @description The webhook-id */
            id: string;
            /** @enum {string} */
            type: "guest_upload.received";
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventReference"];
                /** @description Number of photos */
                count: number;
                /** @description The first 100 photos */
                inbox_photos: components["schemas"]["ReceivedGuestPhoto"][];
            };
        } | {
            /** @description The webhook-id */
            id: string;
            /** @enum {string} */
            type: "selection.submitted";
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventReference"];
                selection: {
                    id: number;
                    /** @description Null for the guest’s favourites */
                    name: string | null;
                    guest_name: string;
                    guest_email: string | null;
                    note: string | null;
                    count: number;
                    limit: number | null;
                    /** Format: date-time */
                    submitted_at: string;
                    /** @description Up to 500 photos, in the order in which they were chosen */
                    photos: components["schemas"]["ToldPhoto"][];
                };
                /**
                 * Format: uri
                 * @description The list in the studio
                 */
                url: string;
            };
        };
        /** @enum {string} */
        FeedbackStatus: "visible" | "pending" | "hidden";
        FieldError: {
            /** @description Dotted path of the field. "" is the whole body */
            path: string;
            message: string;
        };
        /** @enum {string} */
        GalleryEventType: "event.created" | "event.published" | "event.updated" | "event.archived" | "event.expired" | "event.deleted" | "event.restored" | "photo.uploaded" | "photo.replaced" | "photo.deleted" | "photo.restored" | "feedback.received" | "guest_upload.received" | "selection.submitted";
        GalleryLink: {
            /** @description 0 for the first link, which every gallery has */
            id: number;
            is_first: boolean;
            /** @description Null for the first link until you name it */
            name: string | null;
            /**
             * Format: uri
             * @description The URL for guests
             */
            url: string;
            /** @description Allows comments and ratings */
            can_comment: boolean;
            /** @description Allows likes, favorites and lists */
            can_choose: boolean;
            /** @description Allows originals and web size, only web size, or no downloads */
            downloads: components["schemas"]["DownloadKind"];
            /** @description Allows guests to send photos, if the gallery accepts them */
            can_upload: boolean;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            revoked_at: string | null;
            created_by: components["schemas"]["UserReference"];
            /** Format: date-time */
            created_at: string;
        };
        GalleryLinkList: {
            links: components["schemas"]["GalleryLink"][];
            pagination: components["schemas"]["CursorPagination"];
        };
        GalleryLinkPatch: {
            /** @description Visible only to the studio */
            name?: string;
            /** @description Allows comments and ratings */
            can_comment?: boolean;
            /** @description Allows likes, favorites and lists */
            can_choose?: boolean;
            /** @description Allows originals and web size, only web size, or no downloads */
            downloads?: components["schemas"]["DownloadKind"];
            /** @description Allows guests to send photos, if the gallery accepts them */
            can_upload?: boolean;
            /**
             * Format: date-time
             * @description Null for no expiry of the link itself. A past time closes the link
             */
            expires_at?: string | null;
        };
        /** @enum {string} */
        GalleryOrder: "uploaded" | "captured" | "captured_name" | "name" | "name_desc" | "manual";
        HookDelivery: {
            type: components["schemas"]["EventChange"];
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventSubject"];
            };
        } | {
            /** @enum {string} */
            type: "event.updated";
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventSubject"];
                changed: string[];
            };
        } | {
            type: components["schemas"]["PhotoChange"];
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventReference"];
                photo: {
                    id: number;
                    filename: string;
                    original_filename: string;
                    size_bytes: number;
                    width: number | null;
                    height: number | null;
                };
            };
        } | {
            /** @enum {string} */
            type: "photo.replaced";
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventReference"];
                photo: {
                    id: number;
                    filename: string;
                    original_filename: string;
                    size_bytes: number;
                    width: number | null;
                    height: number | null;
                };
                previous_sha256: string;
            };
        } | {
            /** @enum {string} */
            type: "feedback.received";
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventReference"];
                photo: {
                    id: number;
                    filename: string;
                };
                feedback: {
                    id: number;
                    guest_name: string | null;
                    /** @enum {string} */
                    type: "rating";
                    value: number;
                    /** @enum {string|null} */
                    text: null;
                } | {
                    id: number;
                    guest_name: string | null;
                    type: components["schemas"]["ReactionType"];
                    value: boolean;
                    /** @enum {string|null} */
                    text: null;
                } | {
                    id: number;
                    guest_name: string | null;
                    /** @enum {string} */
                    type: "comment";
                    /** @enum {string|null} */
                    value: null;
                    text: string;
                };
            };
        } | {
            /** @enum {string} */
            type: "guest_upload.received";
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventReference"];
                /** @description Number of photos */
                count: number;
                /** @description The first 100 photos */
                inbox_photos: components["schemas"]["ReceivedGuestPhoto"][];
            };
        } | {
            /** @enum {string} */
            type: "selection.submitted";
            /** Format: date-time */
            timestamp: string;
            data: {
                event: components["schemas"]["EventReference"];
                selection: {
                    id: number;
                    /** @description Null for the guest’s favourites */
                    name: string | null;
                    guest_name: string;
                    guest_email: string | null;
                    note: string | null;
                    count: number;
                    limit: number | null;
                    /** Format: date-time */
                    submitted_at: string;
                    /** @description Up to 500 photos, in the order in which they were chosen */
                    photos: components["schemas"]["ToldPhoto"][];
                };
                /**
                 * Format: uri
                 * @description The list in the studio
                 */
                url: string;
            };
        } | {
            /** @enum {string} */
            type: "webhook.test";
            /** Format: date-time */
            timestamp: string;
            data: {
                webhook: {
                    id: number;
                    name: string;
                };
            };
        };
        HookPatch: {
            name?: string;
            /** Format: uri */
            url?: string;
            events?: components["schemas"]["GalleryEventType"][];
            is_active?: boolean;
        };
        InsightDay: {
            /** Format: date */
            date: string;
            /** @description A page view after 30 minutes without any request begins a visit */
            visits: number;
            guests: number;
            /** @description Single photos and archives */
            downloads: number;
            /** @description Favourites that still exist, counted when they were given */
            favourites: number;
            /** @description Lists that were sent to the studio */
            lists: number;
        };
        InsightNumbers: {
            /** @description A page view after 30 minutes without any request begins a visit */
            visits: number;
            guests: number;
            /** @description Single photos and archives */
            downloads: number;
            /** @description Favourites that still exist, counted when they were given */
            favourites: number;
            /** @description Lists that were sent to the studio */
            lists: number;
        };
        Insights: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @description The time zone of the days: that of the event’s owner */
            timezone: string;
            /** @description Every day from `from` to `to` */
            days: components["schemas"]["InsightDay"][];
            /** @description The links that guests used in this time, most visits first */
            by_link: components["schemas"]["InsightsOfLink"][];
            /** @description For as long as visits are kept */
            totals: components["schemas"]["InsightNumbers"];
            /** Format: date-time */
            first_opened_at: string | null;
            /** Format: date-time */
            last_opened_at: string | null;
            photos: {
                most_loved: components["schemas"]["LovedPhoto"][];
                /** @description Up to 100 photos that no guest has opened */
                unseen: components["schemas"]["UnseenPhoto"][];
                unseen_total: number;
            };
        };
        InsightsOfLink: {
            /** @description 0 for the first link. Null for lists that guests shared */
            link_id: number | null;
            name: string | null;
            /** @description A page view after 30 minutes without any request begins a visit */
            visits: number;
            guests: number;
            /** @description Single photos and archives */
            downloads: number;
            /** @description Favourites that still exist, counted when they were given */
            favourites: number;
            /** @description Lists that were sent to the studio */
            lists: number;
            /** Format: date-time */
            last_opened_at: string | null;
        };
        KnownContent: {
            sha256: string;
            photo_id: number;
        };
        KnownContents: {
            known: components["schemas"]["KnownContent"][];
        };
        ListedEvent: {
            id: number;
            slug: string;
            event_name: string;
            event_type: components["schemas"]["EventType"];
            /** Format: date */
            event_date: string | null;
            /** Format: date-time */
            expires_at: string | null;
            is_active: boolean;
            is_archived: boolean;
            is_draft: boolean;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When its own fields last changed. New photos do not count
             */
            updated_at: string;
            photo_count: number;
            /**
             * Format: uri
             * @description The URL for guests
             */
            share_url: string;
        };
        ListedPhoto: {
            id: number;
            event_id: number;
            filename: string;
            original_filename: string;
            path: string;
            thumbnail_path: string | null;
            /** @description Path of the thumbnail for administrators */
            thumbnail_url: string | null;
            type: components["schemas"]["PhotoType"];
            category_id: number | null;
            size_bytes: number;
            sha256: string;
            /** @description In pixels, after rotation to upright */
            width: number | null;
            /** @description In pixels, after rotation to upright */
            height: number | null;
            /** @enum {string} */
            media_type: "image";
            /** @description As declared in the upload */
            mime_type: string;
            /** Format: date-time */
            uploaded_at: string;
            /** @description A tiny preview in about 25 bytes, in base64, shown while the photo loads */
            thumbhash: string | null;
            /** @description The studio’s caption. If it is null, guests see file_caption */
            caption: string | null;
            /** @description Time of the camera's clock, without a time zone */
            captured_at: string | null;
            camera: string | null;
            lens: string | null;
            /** @description Only the values that the file contains */
            exposure: {
                exposure_seconds?: number;
                f_number?: number;
                iso?: number;
                focal_length_mm?: number;
            } | null;
            /** @description The caption in the file */
            file_caption: string | null;
            /** @description Where the photo was taken. Stored only if the setting photos_keep_place is on */
            place: {
                latitude: number;
                longitude: number;
            } | null;
            /** @description Guests’ feedback, except hidden feedback. Present only with marks=true */
            marks?: {
                favorites: number;
                likes: number;
                rating: {
                    count: number;
                    average: number | null;
                };
                comments: number;
                /** @description Names of guests’ lists that contain the photo */
                lists: string[];
            };
        };
        ListedSelection: {
            id: number;
            /** @description Null for the guest’s favourites */
            name: string | null;
            note: string | null;
            status: components["schemas"]["SelectionStatus"];
            guest_name: string | null;
            guest_email: string | null;
            /** @description Number of photos in the list */
            count: number;
            /** @description How many photos a guest can choose per list */
            limit: number | null;
            /**
             * Format: date-time
             * @description When the list was last sent
             */
            submitted_at: string | null;
            /** @description Whether the guest has asked to change the list after sending it */
            reopen_asked: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Present only if the gallery asks for confirmed addresses. `waiting` and `expired`: the list is sent once its guest confirms the address */
            email_confirmation?: components["schemas"]["EmailConfirmation"];
            /** @description Whether the guest has shared the list */
            shared: boolean;
            /** @description Paths of the first thumbnails, for administrators */
            thumbnail_urls: string[];
        };
        /** @enum {string} */
        LogoPosition: "top" | "center" | "bottom";
        /** @enum {string} */
        LogoSize: "small" | "medium" | "large" | "xlarge";
        LovedPhoto: {
            photo_id: number;
            original_filename: string;
            /** @description Path of the thumbnail for administrators */
            thumbnail_url: string | null;
            favourites: number;
            likes: number;
        };
        Me: {
            token: {
                id: number;
                name: string;
                scopes: components["schemas"]["Scope"][];
                /** @description The events that it is limited to. Null means all */
                event_ids: number[] | null;
                /** Format: date-time */
                expires_at: string | null;
            };
            owner: {
                id: number;
                username: string;
                role: string | null;
            };
            /** @description Permissions of the owner’s role. A request also needs the scope */
            permissions: string[];
            limits: {
                /** @description Null if requests are not limited */
                requests_per_minute: number | null;
                /** @description Size of the largest photo that can be uploaded */
                upload_bytes: number;
            };
        };
        NewEvent: {
            event_name: string;
            event_type: components["schemas"]["EventType"];
            /** Format: date */
            event_date?: string | null;
            customer_name?: string | null;
            /** Format: email */
            customer_email?: string | null;
            /** @description Stored only if the setting event_phone_field_enabled is on */
            customer_phone?: string | null;
            /** Format: email */
            admin_email?: string | null;
            /** @description Default: the setting event_default_require_password, else true */
            require_password?: boolean;
            /** @description Required if the event is protected by a password. At most 72 bytes */
            password?: string;
            /** Format: date-time */
            expires_at?: string | null;
            /** @description Name of a preset, or a theme as JSON */
            color_theme?: string | null;
            /** @description Default: the setting event_default_feedback_enabled, else false */
            feedback_enabled?: boolean;
            /** @description Default: the setting of the same name, else true */
            enable_devtools_protection?: boolean;
            /** @description Default: the setting branding_logo_display_hero, else true */
            hero_logo_visible?: boolean;
            /** @description Default: the setting branding_logo_size, else medium */
            hero_logo_size?: components["schemas"]["LogoSize"];
            /** @description Default: top */
            hero_logo_position?: components["schemas"]["LogoPosition"];
        };
        NewEventCategory: {
            name: string;
            /** @description Default: derived from the name */
            slug?: string;
        };
        NewGalleryLink: {
            /** @description Visible only to the studio */
            name: string;
            /** @description Allows comments and ratings */
            can_comment?: boolean;
            /** @description Allows likes, favorites and lists */
            can_choose?: boolean;
            /** @description Allows originals and web size, only web size, or no downloads */
            downloads?: components["schemas"]["DownloadKind"];
            /** @description Allows guests to send photos, if the gallery accepts them */
            can_upload?: boolean;
            /** Format: date-time */
            expires_at?: string | null;
        };
        NewHook: {
            name: string;
            /** Format: uri */
            url: string;
            events: components["schemas"]["GalleryEventType"][];
            is_active?: boolean;
            /** @description Whether the webhook ends with the API token that creates it */
            bound?: boolean;
        };
        /** @description Null if feedback has never been enabled */
        NullableFeedbackSettings: {
            feedback_enabled: boolean;
            allow_ratings: boolean;
            allow_likes: boolean;
            allow_comments: boolean;
            allow_favorites: boolean;
            /** @description Guests must enter their name and e-mail address */
            require_name_email: boolean;
            /** @description Comments are hidden until an administrator approves them */
            moderate_comments: boolean;
            /** @description Guests see the totals and everyone’s comments */
            show_feedback_to_guests: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        } | null;
        /** @description The API token that created it, if any */
        NullableTokenReference: {
            id: number;
            name: string;
        } | null;
        /** @enum {string} */
        OnDuplicate: "keep" | "skip";
        OrderedPhotos: {
            ordered: number;
        };
        Pagination: {
            page: number;
            limit: number;
            /** @description Number of matches on all pages */
            total: number;
        };
        Photo: {
            id: number;
            event_id: number;
            filename: string;
            original_filename: string;
            path: string;
            thumbnail_path: string | null;
            /** @description Path of the thumbnail for administrators */
            thumbnail_url: string | null;
            type: components["schemas"]["PhotoType"];
            category_id: number | null;
            size_bytes: number;
            sha256: string;
            /** @description In pixels, after rotation to upright */
            width: number | null;
            /** @description In pixels, after rotation to upright */
            height: number | null;
            /** @enum {string} */
            media_type: "image";
            /** @description As declared in the upload */
            mime_type: string;
            /** Format: date-time */
            uploaded_at: string;
            /** @description A tiny preview in about 25 bytes, in base64, shown while the photo loads */
            thumbhash: string | null;
            /** @description The studio’s caption. If it is null, guests see file_caption */
            caption: string | null;
            /** @description Time of the camera's clock, without a time zone */
            captured_at: string | null;
            camera: string | null;
            lens: string | null;
            /** @description Only the values that the file contains */
            exposure: {
                exposure_seconds?: number;
                f_number?: number;
                iso?: number;
                focal_length_mm?: number;
            } | null;
            /** @description The caption in the file */
            file_caption: string | null;
            /** @description Where the photo was taken. Stored only if the setting photos_keep_place is on */
            place: {
                latitude: number;
                longitude: number;
            } | null;
        };
        /** @enum {string} */
        PhotoChange: "photo.uploaded" | "photo.deleted" | "photo.restored";
        PhotoComment: {
            id: number;
            photo_id: number;
            original_filename: string;
            guest_name: string | null;
            text: string;
            status: components["schemas"]["FeedbackStatus"];
            /** Format: date-time */
            created_at: string;
        };
        PhotoList: {
            photos: components["schemas"]["ListedPhoto"][];
            pagination: components["schemas"]["CursorPagination"];
        };
        PhotoOrder: {
            /** @description The photos in their new order */
            photo_ids: number[];
            /** @description The photo that follows them. Null moves them to the end */
            before: number | null;
            /** @description Also moves them into this category. Null for no category */
            category_id?: number | null;
            /** @description If the gallery's order is not manual, begins with the order that guests see and makes it manual */
            start_manual?: boolean;
        };
        PhotoOutline: {
            photo_order: components["schemas"]["GalleryOrder"];
            /** @description Whether the photos are sorted by category first, with those without one last */
            sections: boolean;
            ids: number[];
            /** @description Original file names */
            names: string[];
            /** @description Width divided by height. Null for files that can't be shown */
            ratios: (number | null)[];
            category_ids: (number | null)[];
        };
        PhotoPatch: {
            /** @description Null for no category */
            category_id?: number | null;
            /** @description Null removes it; guests then see file_caption */
            caption?: string | null;
        };
        PhotoPicks: {
            photo_id: number;
            filename: string;
            original_filename: string;
            /** @description Path of the thumbnail for administrators */
            thumbnail_url: string | null;
            likes: number;
            favorites: number;
            rating: {
                count: number;
                average: number | null;
            };
            comments: number;
        };
        /** @enum {string} */
        PhotoType: "individual" | "collage";
        PickList: {
            feedback: components["schemas"]["PhotoPicks"][];
            pagination: components["schemas"]["CursorPagination"];
        };
        QueuedDelivery: {
            delivery: {
                id: number;
            };
        };
        /** @enum {string} */
        ReactionType: "like" | "favorite";
        ReceivedGuestPhoto: {
            id: number;
            original_filename: string;
            size_bytes: number;
            width: number | null;
            height: number | null;
            guest_name: string;
            message: string | null;
        };
        /** @enum {string} */
        Scope: "read" | "write" | "admin";
        SelectedPhoto: {
            id: number;
            filename: string;
            original_filename: string;
            width: number | null;
            height: number | null;
            /** @description Path of the thumbnail for administrators */
            thumbnail_url: string | null;
            note: string | null;
            /** Format: date-time */
            added_at: string;
        };
        SelectionDetail: {
            id: number;
            /** @description Null for the guest’s favourites */
            name: string | null;
            note: string | null;
            status: components["schemas"]["SelectionStatus"];
            guest_name: string | null;
            guest_email: string | null;
            /** @description Number of photos in the list */
            count: number;
            /** @description How many photos a guest can choose per list */
            limit: number | null;
            /**
             * Format: date-time
             * @description When the list was last sent
             */
            submitted_at: string | null;
            /** @description Whether the guest has asked to change the list after sending it */
            reopen_asked: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Present only if the gallery asks for confirmed addresses. `waiting` and `expired`: the list is sent once its guest confirms the address */
            email_confirmation?: components["schemas"]["EmailConfirmation"];
            /** @description Whether the guest has shared the list */
            shared: boolean;
            photos: components["schemas"]["SelectedPhoto"][];
        };
        SelectionList: {
            selections: components["schemas"]["ListedSelection"][];
            pagination: components["schemas"]["CursorPagination"];
        };
        /** @enum {string} */
        SelectionStatus: "open" | "submitted";
        ShareLink: {
            slug: string;
            share_token: string;
            /** Format: uri */
            share_url: string;
        };
        ToldPhoto: {
            id: number;
            filename: string;
            original_filename: string;
            note: string | null;
        };
        UnseenPhoto: {
            photo_id: number;
            original_filename: string;
            /** @description Path of the thumbnail for administrators */
            thumbnail_url: string | null;
        };
        UploadState: {
            id: string;
            /** @description Number of bytes stored */
            offset: number;
            length: number;
            /**
             * Format: date-time
             * @description When the upload expires, or the record of a finished one
             */
            expires_at: string;
            /** @enum {string} */
            state: "receiving" | "stored" | "failed";
            /** @description The stored photo, unless it has been deleted since */
            photo?: {
                id: number;
                event_id: number;
                filename: string;
                original_filename: string;
                path: string;
                thumbnail_path: string | null;
                /** @description Path of the thumbnail for administrators */
                thumbnail_url: string | null;
                type: components["schemas"]["PhotoType"];
                category_id: number | null;
                size_bytes: number;
                sha256: string;
                /** @description In pixels, after rotation to upright */
                width: number | null;
                /** @description In pixels, after rotation to upright */
                height: number | null;
                /** @enum {string} */
                media_type: "image";
                /** @description As declared in the upload */
                mime_type: string;
                /** Format: date-time */
                uploaded_at: string;
                /** @description A tiny preview in about 25 bytes, in base64, shown while the photo loads */
                thumbhash: string | null;
                /** @description The studio’s caption. If it is null, guests see file_caption */
                caption: string | null;
                /** @description Time of the camera's clock, without a time zone */
                captured_at: string | null;
                camera: string | null;
                lens: string | null;
                /** @description Only the values that the file contains */
                exposure: {
                    exposure_seconds?: number;
                    f_number?: number;
                    iso?: number;
                    focal_length_mm?: number;
                } | null;
                /** @description The caption in the file */
                file_caption: string | null;
                /** @description Where the photo was taken. Stored only if the setting photos_keep_place is on */
                place: {
                    latitude: number;
                    longitude: number;
                } | null;
                /** @enum {boolean} */
                duplicate?: true;
            };
            /** @description Why the upload failed */
            error?: {
                code: string;
                error: string;
            };
        };
        UserReference: {
            id: number;
            username: string;
        };
        Webhook: {
            id: number;
            name: string;
            url: string;
            events: components["schemas"]["WebhookEventType"][];
            is_active: boolean;
            /** @description Why it was disabled automatically */
            disabled_reason: string | null;
            owner: components["schemas"]["UserReference"];
            token: components["schemas"]["NullableTokenReference"];
            /** @description Whether it ends with this token */
            bound: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            last_success_at: string | null;
            /** Format: date-time */
            last_failure_at: string | null;
        };
        /** @enum {string} */
        WebhookEventType: "event.created" | "event.published" | "event.updated" | "event.archived" | "event.expired" | "event.deleted" | "event.restored" | "photo.uploaded" | "photo.replaced" | "photo.deleted" | "photo.restored" | "feedback.received" | "guest_upload.received" | "selection.submitted" | "task.created" | "task.completed" | "task.deleted";
        WebhookList: {
            webhooks: components["schemas"]["Webhook"][];
            pagination: components["schemas"]["Pagination"];
        };
    };
    responses: {
        /** @description The category */
        Category: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Category"];
            };
        };
        /** @description One page of comments, newest first */
        CommentList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommentList"];
            };
        };
        /** @description Not possible in the current state. See `code` for the reason */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Unexpected failure, with `detail` */
        CreationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The position has expired. Start again without it */
        CursorExpired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description One page of deliveries, newest first */
        DeliveryList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryList"];
            };
        };
        /** @description The delivery and its request */
        DeliveryRecord: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryRecord"];
            };
        };
        /** @description The categories available to photos of this event */
        EventCategories: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventCategories"];
            };
        };
        /** @description One page of events, newest first */
        EventList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventList"];
            };
        };
        /** @description The complete event, without its password */
        EventRecord: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventRecord"];
            };
        };
        /** @description Unexpected failure */
        Failed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Events in a fixed order */
        Feed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Feed"];
            };
        };
        /** @description Not allowed with this credential. See `code` for the reason */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A link and what it allows within its gallery’s settings */
        GalleryLink: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GalleryLink"];
            };
        };
        /** @description Links, oldest first */
        GalleryLinkList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GalleryLinkList"];
            };
        };
        /** @description The Idempotency-Key belongs to another request */
        IdempotencyMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Invalid input. See `errors` for the fields */
        Invalid: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The known photos. If several are identical, the first one */
        KnownContents: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KnownContents"];
            };
        };
        /** @description The token, its owner and its limits */
        Me: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Me"];
            };
        };
        /** @description The range is outside the file */
        NoSuchRange: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Content-Range": components["headers"]["Content-Range"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The record does not exist or belongs to someone else */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The client’s copy is up to date */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                "Last-Modified": components["headers"]["Last-Modified"];
                "Accept-Ranges": components["headers"]["Accept-Ranges"];
                "Content-Disposition": components["headers"]["Content-Disposition"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Photos moved */
        OrderedPhotos: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderedPhotos"];
            };
        };
        /** @description The requested range */
        PartOfFile: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                "Last-Modified": components["headers"]["Last-Modified"];
                "Accept-Ranges": components["headers"]["Accept-Ranges"];
                "Content-Disposition": components["headers"]["Content-Disposition"];
                "Content-Range": components["headers"]["Content-Range"];
                [name: string]: unknown;
            };
            content: {
                "image/*": string;
                "application/octet-stream": string;
            };
        };
        /** @description The photo */
        Photo: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Photo"];
            };
        };
        /** @description A guest’s comment on a photo */
        PhotoComment: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PhotoComment"];
            };
        };
        /** @description One page of photos, newest first */
        PhotoList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PhotoList"];
            };
        };
        /** @description One entry per photo in each list, all in the order that guests see */
        PhotoOutline: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PhotoOutline"];
            };
        };
        /** @description An upright JPEG without metadata */
        Picture: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "image/jpeg": string;
            };
        };
        /** @description The record does not match If-Match */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The delivery has been queued */
        QueuedDelivery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QueuedDelivery"];
            };
        };
        /** @description Too many requests */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description An upright picture without metadata. AVIF or WebP if `Accept` contains the type, otherwise JPEG */
        Rendition: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                "image/jpeg": string;
                "image/webp": string;
                "image/avif": string;
            };
        };
        /** @description The client’s copy is up to date */
        SameRecord: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A guest’s list, with its photos in the order in which they were chosen */
        SelectionDetail: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SelectionDetail"];
            };
        };
        /** @description Guests’ lists, newest first */
        SelectionList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SelectionList"];
            };
        };
        /** @description The URL for guests */
        ShareLink: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ShareLink"];
            };
        };
        /** @description The disk is full */
        StorageFull: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Missing or invalid credential. See `code` for the reason */
        TokenRefused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body arrived too slowly */
        TooSlow: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The content type of the body is not supported */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The webhook */
        Webhook: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Webhook"];
            };
        };
        /** @description One page of webhooks, newest first */
        WebhookList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookList"];
            };
        };
        /** @description The file, with its detected type */
        WholeFile: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                "Last-Modified": components["headers"]["Last-Modified"];
                "Accept-Ranges": components["headers"]["Accept-Ranges"];
                "Content-Disposition": components["headers"]["Content-Disposition"];
                [name: string]: unknown;
            };
            content: {
                "image/*": string;
                "application/octet-stream": string;
            };
        };
    };
    parameters: {
        /** @example 1 */
        categoryId: number;
        /** @example 1 */
        commentId: number;
        /** @example 1 */
        deliveryId: number;
        /** @example 1 */
        id: number;
        /**
         * @description If you repeat the request within 24 hours, you get the response to the first one
         * @example a-key-of-your-own
         */
        idempotencyKey: string;
        /**
         * @description The ETag of the client’s copy. Returns 412 if the record has changed since
         * @example *
         */
        ifMatch: string;
        /**
         * @description The ETag of the client’s copy. Returns 304 if it is still current
         * @example "an-older-one"
         */
        ifNoneMatch: string;
        /**
         * @description 0 for the first link of the event
         * @example 1
         */
        linkId: number;
        /** @example 1 */
        photoId: number;
        /**
         * @description The SHA-256 of the file (RFC 9530). A file that does not match is rejected
         * @example sha-256=:n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=:
         */
        reprDigest: string;
        /** @example 1 */
        selectionId: number;
        /**
         * @description The protocol version
         * @example 1.0.0
         */
        tusResumable: "1.0.0";
        /**
         * @description Algorithm and base64 digest of this body. If they do not match, nothing of it is stored
         * @example sha256 n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=
         */
        uploadChecksum: string;
        /** @example 8f14e45fceea167a5a36dedd4bea2543 */
        uploadId: string;
        /**
         * @description Size of the file in bytes
         * @example 4812345
         */
        uploadLength: number;
        /**
         * @description Keys and base64 values: `filename`, `filetype` (required, image/*), `category_id`, `sha256` (hex)
         * @example filename SU1HXzEuanBn,filetype aW1hZ2UvanBlZw==
         */
        uploadMetadata: string;
        /**
         * @description Offset of the first byte of the body
         * @example 0
         */
        uploadOffset: number;
        /**
         * @description The same for every attempt
         * @example msg_8f14e45fceea167a5a36dedd4bea2543
         */
        webhookId: string;
        /**
         * @description One or more of `v1,` + base64 of the HMAC-SHA256, separated by spaces
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        webhookSignature: string;
        /**
         * @description Seconds since 1970
         * @example 1780307200
         */
        webhookTimestamp: string;
    };
    requestBodies: {
        CategoryPatch: {
            content: {
                /**
                 * @example {
                 *       "name": "Speeches"
                 *     }
                 */
                "application/json": components["schemas"]["CategoryPatch"];
            };
        };
        CommentModeration: {
            content: {
                /**
                 * @example {
                 *       "status": "visible"
                 *     }
                 */
                "application/json": components["schemas"]["CommentModeration"];
            };
        };
        ContentCheck: {
            content: {
                /**
                 * @example {
                 *       "sha256": [
                 *         "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ContentCheck"];
            };
        };
        GalleryLinkPatch: {
            content: {
                /**
                 * @example {
                 *       "downloads": "none"
                 *     }
                 */
                "application/json": components["schemas"]["GalleryLinkPatch"];
            };
        };
        HookDelivery: {
            content: {
                /**
                 * @example {
                 *       "type": "event.created",
                 *       "timestamp": "2026-05-01T09:30:00.000Z",
                 *       "data": {
                 *         "event": {
                 *           "id": 1,
                 *           "slug": "wedding-ada-bo-2026-06-01",
                 *           "event_name": "Ada & Bo",
                 *           "event_type": "wedding",
                 *           "event_date": "2026-06-01",
                 *           "share_url": "https://studio.example/gallery/wedding-ada-bo-2026-06-01/8f14e45fceea167a5a36dedd4bea2543",
                 *           "share_token": "8f14e45fceea167a5a36dedd4bea2543",
                 *           "customer_name": "Ada Lind",
                 *           "customer_email": "ada@example.com",
                 *           "customer_phone": null
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["HookDelivery"];
            };
        };
        HookPatch: {
            content: {
                /**
                 * @example {
                 *       "is_active": true
                 *     }
                 */
                "application/json": components["schemas"]["HookPatch"];
            };
        };
        NewEvent: {
            content: {
                /**
                 * @example {
                 *       "event_name": "Ada & Bo",
                 *       "event_type": "wedding",
                 *       "event_date": "2026-06-01",
                 *       "customer_name": "Ada Lind",
                 *       "customer_email": "ada@example.com",
                 *       "require_password": true,
                 *       "password": "rose garden",
                 *       "feedback_enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["NewEvent"];
            };
        };
        NewEventCategory: {
            content: {
                /**
                 * @example {
                 *       "name": "First Dance"
                 *     }
                 */
                "application/json": components["schemas"]["NewEventCategory"];
            };
        };
        NewGalleryLink: {
            content: {
                /**
                 * @example {
                 *       "name": "For the grandparents",
                 *       "downloads": "web",
                 *       "can_comment": false
                 *     }
                 */
                "application/json": components["schemas"]["NewGalleryLink"];
            };
        };
        NewHook: {
            content: {
                /**
                 * @example {
                 *       "name": "n8n",
                 *       "url": "https://example.com/webhooks/atelier",
                 *       "events": [
                 *         "photo.uploaded"
                 *       ],
                 *       "bound": true
                 *     }
                 */
                "application/json": components["schemas"]["NewHook"];
            };
        };
        PhotoOrder: {
            content: {
                /**
                 * @example {
                 *       "photo_ids": [
                 *         3,
                 *         1,
                 *         2
                 *       ],
                 *       "before": null
                 *     }
                 */
                "application/json": components["schemas"]["PhotoOrder"];
            };
        };
        PhotoPatch: {
            content: {
                /**
                 * @example {
                 *       "category_id": null,
                 *       "caption": "First dance"
                 *     }
                 */
                "application/json": components["schemas"]["PhotoPatch"];
            };
        };
        /** @description The bytes starting at `Upload-Offset` */
        UploadBytes: {
            content: {
                /** @example test */
                "application/offset+octet-stream": string;
            };
        };
    };
    headers: {
        /** @description `bytes` */
        "Accept-Ranges": string;
        /** @description Inline or attachment, and the file name */
        "Content-Disposition": string;
        /** @description The range of bytes and the total size */
        "Content-Range": string;
        /** @description Use in If-None-Match and If-Match */
        ETag: string;
        /** @description `true` if this repeats the response to an earlier request */
        "Idempotent-Replayed": string;
        /** @description Use in If-Modified-Since */
        "Last-Modified": string;
        /** @description URL of the next page with rel="next", if any */
        Link: string;
        /** @description URL of the new record, or where to continue */
        Location: string;
        /** @description Id of the photo, once it exists */
        "Photo-Id": number;
        /** @description Requests left and seconds until the limit resets */
        RateLimit: string;
        /** @description Allowed requests per number of seconds */
        "RateLimit-Policy": string;
        /** @description Seconds to wait before retrying */
        "Retry-After": number;
        /** @description Supported algorithms for Upload-Checksum */
        "Tus-Checksum-Algorithm": string;
        /** @description Supported extensions */
        "Tus-Extension": string;
        /** @description Maximum file size in bytes */
        "Tus-Max-Size": number;
        /** @description Protocol version 1.0.0 */
        "Tus-Resumable": string;
        /** @description Supported protocol versions */
        "Tus-Version": string;
        /** @description When the upload expires */
        "Upload-Expires": string;
        /** @description Total number of bytes */
        "Upload-Length": number;
        /** @description As sent when the upload was created */
        "Upload-Metadata": string;
        /** @description Number of bytes stored */
        "Upload-Offset": number;
        /** @description The request headers that affect the response */
        Vary: string;
        /** @description `Bearer` if a token or key was expected */
        "WWW-Authenticate": string;
        /** @description Id of the request in the logs */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description Default 1; not with cursor
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /**
                 * @description next_cursor of the previous page. Skips or repeats nothing, even if items change in between
                 * @example WyJleGFtcGxlIiwiMjAyNi0wNS0wMVQwOTozMDowMC4wMDBaIiwyNl0
                 */
                cursor?: string;
                /**
                 * @description Searches name, slug, customer name and customer e-mail
                 * @example ada
                 */
                q?: string;
                /** @example wedding */
                event_type?: components["schemas"]["EventType"];
                /** @example active */
                status?: components["schemas"]["EventStatus"];
                /**
                 * @description Year of the event date
                 * @example 2026
                 */
                year?: number;
                /**
                 * @description E-mail address of the customer. The name, if the event has no address
                 * @example ada@example.com
                 */
                customer?: string;
                /**
                 * @description Only events whose own fields changed at or after this time
                 * @example 2026-05-01T09:30:00Z
                 */
                updated_since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description If you repeat the request within 24 hours, you get the response to the first one
                 * @example a-key-of-your-own
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewEvent"];
        responses: {
            /** @description The event and the URL for guests */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "slug": "wedding-ada-bo-2026-06-01",
                     *       "share_url": "https://studio.example/gallery/wedding-ada-bo-2026-06-01/8f14e45fceea167a5a36dedd4bea2543",
                     *       "share_token": "8f14e45fceea167a5a36dedd4bea2543"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedEvent"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["CreationFailed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 304 if it is still current
                 * @example "an-older-one"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventRecord"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEventCategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventCategories"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEventCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description If you repeat the request within 24 hours, you get the response to the first one
                 * @example a-key-of-your-own
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewEventCategory"];
        responses: {
            /** @description The category */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getEventCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 304 if it is still current
                 * @example "an-older-one"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                categoryId: components["parameters"]["categoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Category"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEventCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 412 if the record has changed since
                 * @example *
                 */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                categoryId: components["parameters"]["categoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeEventCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 412 if the record has changed since
                 * @example *
                 */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                categoryId: components["parameters"]["categoryId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CategoryPatch"];
        responses: {
            200: components["responses"]["Category"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listComments: {
        parameters: {
            query?: {
                /**
                 * @description Default 1; not with cursor
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /**
                 * @description next_cursor of the previous page. Skips or repeats nothing, even if items change in between
                 * @example WyJleGFtcGxlIiwiMjAyNi0wNS0wMVQwOTozMDowMC4wMDBaIiwyNl0
                 */
                cursor?: string;
                /** @example pending */
                status?: components["schemas"]["FeedbackStatus"];
                /**
                 * @description Only for this photo
                 * @example 1
                 */
                photo_id?: number;
                /**
                 * @description Only comments written at or after this time
                 * @example 2026-05-01T09:30:00Z
                 */
                since?: string;
            };
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CommentList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    moderateComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                commentId: components["parameters"]["commentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CommentModeration"];
        responses: {
            200: components["responses"]["PhotoComment"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listPicks: {
        parameters: {
            query?: {
                /**
                 * @description Default 1; not with cursor
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /**
                 * @description next_cursor of the previous page. Skips or repeats nothing, even if items change in between
                 * @example WyJleGFtcGxlIiwiMjAyNi0wNS0wMVQwOTozMDowMC4wMDBaIiwyNl0
                 */
                cursor?: string;
                /**
                 * @description Whether at least one guest marked the photo as favorite
                 * @example true
                 */
                favorite?: components["schemas"]["BooleanText"];
                /**
                 * @description Minimum average rating
                 * @example 4
                 */
                min_rating?: number;
                /**
                 * @description csv and filenames return all matches unless page or limit is given. xmp always returns all
                 * @example json
                 */
                format?: "json" | "csv" | "filenames" | "xmp";
                /**
                 * @description How xmp names a file: `file` as IMG_1.jpg.xmp for darktable, `stem` as IMG_1.xmp for Lightroom, Bridge and Capture One
                 * @example stem
                 */
                sidecar?: "file" | "stem";
            };
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photos, newest first */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickList"];
                    "text/csv": string;
                    "text/plain": string;
                    "application/zip": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInsights: {
        parameters: {
            query?: {
                /**
                 * @description The first day. Default: 29 days before `to`
                 * @example 2026-05-01
                 */
                from?: string;
                /**
                 * @description The last day. Default: today
                 * @example 2026-05-30
                 */
                to?: string;
                /**
                 * @description csv returns the days
                 * @example json
                 */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The insights */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Insights"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGalleryLinks: {
        parameters: {
            query?: {
                /**
                 * @description Default 1; not with cursor
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /**
                 * @description next_cursor of the previous page. Skips or repeats nothing, even if items change in between
                 * @example WyJleGFtcGxlIiwiMjAyNi0wNS0wMVQwOTozMDowMC4wMDBaIiwyNl0
                 */
                cursor?: string;
                /**
                 * @description Only active or only revoked links
                 * @example live
                 */
                state?: "live" | "revoked";
            };
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GalleryLinkList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createGalleryLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description If you repeat the request within 24 hours, you get the response to the first one
                 * @example a-key-of-your-own
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewGalleryLink"];
        responses: {
            /** @description A link and what it allows within its gallery’s settings */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GalleryLink"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getGalleryLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 304 if it is still current
                 * @example "an-older-one"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /**
                 * @description 0 for the first link of the event
                 * @example 1
                 */
                linkId: components["parameters"]["linkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GalleryLink"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeGalleryLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 412 if the record has changed since
                 * @example *
                 */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /**
                 * @description 0 for the first link of the event
                 * @example 1
                 */
                linkId: components["parameters"]["linkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GalleryLink"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeGalleryLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 412 if the record has changed since
                 * @example *
                 */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /**
                 * @description 0 for the first link of the event
                 * @example 1
                 */
                linkId: components["parameters"]["linkId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["GalleryLinkPatch"];
        responses: {
            200: components["responses"]["GalleryLink"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listPhotos: {
        parameters: {
            query?: {
                /**
                 * @description Default 1; not with cursor
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /**
                 * @description next_cursor of the previous page. Skips or repeats nothing, even if items change in between
                 * @example WyJleGFtcGxlIiwiMjAyNi0wNS0wMVQwOTozMDowMC4wMDBaIiwyNl0
                 */
                cursor?: string;
                /** @example 1 */
                category_id?: number | "none";
                /**
                 * @description SHA-256 of the original
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                sha256?: string;
                /**
                 * @description Part of the original file name
                 * @example IMG_40
                 */
                q?: string;
                /** @example 2026-05-01T09:30:00Z */
                uploaded_since?: string;
                /**
                 * @description Newest first, or in manual order
                 * @example uploaded
                 */
                order?: "uploaded" | "position";
                /**
                 * @description Adds `marks` to each photo
                 * @example true
                 */
                marks?: components["schemas"]["BooleanText"];
            };
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PhotoList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadPhoto: {
        parameters: {
            query?: {
                /**
                 * @description How to handle a photo that the event already contains
                 * @example keep
                 */
                on_duplicate?: components["schemas"]["OnDuplicate"];
            };
            header?: {
                /**
                 * @description If you repeat the request within 24 hours, you get the response to the first one
                 * @example a-key-of-your-own
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /**
                 * @description The SHA-256 of the file (RFC 9530). A file that does not match is rejected
                 * @example sha-256=:n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=:
                 */
                "Repr-Digest"?: components["parameters"]["reprDigest"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** @description The part `photo` needs an image content type. If it names none, the ending of the file name decides. `curl` names `application/octet-stream` for types that it does not know, so write `curl -F 'photo=@IMG_1.heic;type=image/heic'`. */
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description One file with an image/* content type
                     */
                    photo: string;
                    /** @description A category of this event, or a global one */
                    category_id?: number;
                };
            };
        };
        responses: {
            /** @description The event already contains this photo */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicatePhoto"];
                };
            };
            /** @description The photo and its thumbnail have been stored */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "filename": "1780307200000_9f86d081.jpg",
                     *       "path": "wedding-ada-bo-2026-06-01/1780307200000_9f86d081.jpg",
                     *       "thumbnail_path": "thumbnails/1780307200000_9f86d081.jpg",
                     *       "size_bytes": 4812345,
                     *       "category_id": null
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedPhoto"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    checkPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ContentCheck"];
        responses: {
            200: components["responses"]["KnownContents"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    orderPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PhotoOrder"];
        responses: {
            200: components["responses"]["OrderedPhotos"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getPhotoOutline: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 304 if it is still current
                 * @example "an-older-one"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PhotoOutline"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 304 if it is still current
                 * @example "an-older-one"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Photo"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePhoto: {
        parameters: {
            query?: {
                /**
                 * @description Delete for good at once, instead of moving to the trash
                 * @example true
                 */
                permanent?: "true";
            };
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 412 if the record has changed since
                 * @example *
                 */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    changePhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 412 if the record has changed since
                 * @example *
                 */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PhotoPatch"];
        responses: {
            200: components["responses"]["Photo"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getOriginal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WholeFile"];
            206: components["responses"]["PartOfFile"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["NoSuchRange"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceOriginal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 412 if the record has changed since
                 * @example *
                 */
                "If-Match"?: components["parameters"]["ifMatch"];
                /**
                 * @description The SHA-256 of the file (RFC 9530). A file that does not match is rejected
                 * @example sha-256=:n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=:
                 */
                "Repr-Digest"?: components["parameters"]["reprDigest"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": string;
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description One file with an image/* content type
                     */
                    photo: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Photo"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getPreview: {
        parameters: {
            query?: {
                /**
                 * @description The long edge in pixels. Smaller photos are not enlarged
                 * @example 1024
                 */
                size?: "480" | "1024" | "2048" | "3840";
            };
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Rendition"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSelections: {
        parameters: {
            query?: {
                /**
                 * @description Default 1; not with cursor
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /**
                 * @description next_cursor of the previous page. Skips or repeats nothing, even if items change in between
                 * @example WyJleGFtcGxlIiwiMjAyNi0wNS0wMVQwOTozMDowMC4wMDBaIiwyNl0
                 */
                cursor?: string;
                /** @example submitted */
                status?: components["schemas"]["SelectionStatus"];
            };
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SelectionList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSelection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 304 if it is still current
                 * @example "an-older-one"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SelectionDetail"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportSelection: {
        parameters: {
            query?: {
                /**
                 * @description txt returns the original file names on one line, separated by a comma and a space
                 * @example csv
                 */
                format?: "csv" | "txt";
            };
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photos, in the order in which the guest chose them */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "text/plain": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getShareLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 304 if it is still current
                 * @example "an-older-one"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ShareLink"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    openUpload: {
        parameters: {
            query?: {
                /**
                 * @description How to handle a photo that the event already contains
                 * @example keep
                 */
                on_duplicate?: components["schemas"]["OnDuplicate"];
            };
            header: {
                /**
                 * @description The protocol version
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["tusResumable"];
                /**
                 * @description Size of the file in bytes
                 * @example 4812345
                 */
                "Upload-Length": components["parameters"]["uploadLength"];
                /**
                 * @description Keys and base64 values: `filename`, `filetype` (required, image/*), `category_id`, `sha256` (hex)
                 * @example filename SU1HXzEuanBn,filetype aW1hZ2UvanBlZw==
                 */
                "Upload-Metadata": components["parameters"]["uploadMetadata"];
                /**
                 * @description Algorithm and base64 digest of this body. If they do not match, nothing of it is stored
                 * @example sha256 n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=
                 */
                "Upload-Checksum"?: components["parameters"]["uploadChecksum"];
                /**
                 * @description If you repeat the request within 24 hours, you get the response to the first one
                 * @example a-key-of-your-own
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["UploadBytes"];
        responses: {
            /** @description Send the bytes to `Location` */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Upload-Offset": components["headers"]["Upload-Offset"];
                    "Upload-Expires": components["headers"]["Upload-Expires"];
                    "Photo-Id": components["headers"]["Photo-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Tus-Resumable is missing or names an unsupported version */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Version": components["headers"]["Tus-Version"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The Idempotency-Key belongs to another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Another request is writing to this upload */
            423: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The bytes do not match Upload-Checksum. None of them are stored */
            460: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    describeUploads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The supported tus features */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Version": components["headers"]["Tus-Version"];
                    "Tus-Extension": components["headers"]["Tus-Extension"];
                    "Tus-Max-Size": components["headers"]["Tus-Max-Size"];
                    "Tus-Checksum-Algorithm": components["headers"]["Tus-Checksum-Algorithm"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 304 if it is still current
                 * @example "an-older-one"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 8f14e45fceea167a5a36dedd4bea2543 */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The progress and outcome of the upload */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadState"];
                };
            };
            /** @description The client’s copy is up to date */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    endUpload: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The protocol version
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["tusResumable"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 8f14e45fceea167a5a36dedd4bea2543 */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled; nothing is kept */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The upload has failed or expired. See `code` for the reason */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Tus-Resumable is missing or names an unsupported version */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Version": components["headers"]["Tus-Version"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Another request is writing to this upload */
            423: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    describeUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 8f14e45fceea167a5a36dedd4bea2543 */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The supported tus features */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Version": components["headers"]["Tus-Version"];
                    "Tus-Extension": components["headers"]["Tus-Extension"];
                    "Tus-Max-Size": components["headers"]["Tus-Max-Size"];
                    "Tus-Checksum-Algorithm": components["headers"]["Tus-Checksum-Algorithm"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    findUploadOffset: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The protocol version
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["tusResumable"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 8f14e45fceea167a5a36dedd4bea2543 */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Continue from `Upload-Offset`. The upload is complete if this is its length */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Upload-Length": components["headers"]["Upload-Length"];
                    "Upload-Metadata": components["headers"]["Upload-Metadata"];
                    "Upload-Offset": components["headers"]["Upload-Offset"];
                    "Upload-Expires": components["headers"]["Upload-Expires"];
                    "Photo-Id": components["headers"]["Photo-Id"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The upload has failed or expired. See `code` for the reason */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Tus-Resumable is missing or names an unsupported version */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Version": components["headers"]["Tus-Version"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Another request is writing to this upload */
            423: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    continueUpload: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The protocol version
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["tusResumable"];
                /**
                 * @description Offset of the first byte of the body
                 * @example 0
                 */
                "Upload-Offset": components["parameters"]["uploadOffset"];
                /**
                 * @description Algorithm and base64 digest of this body. If they do not match, nothing of it is stored
                 * @example sha256 n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=
                 */
                "Upload-Checksum"?: components["parameters"]["uploadChecksum"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 8f14e45fceea167a5a36dedd4bea2543 */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["UploadBytes"];
        responses: {
            /** @description The bytes have been stored */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Upload-Offset": components["headers"]["Upload-Offset"];
                    "Upload-Expires": components["headers"]["Upload-Expires"];
                    "Photo-Id": components["headers"]["Photo-Id"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The upload has failed or expired. See `code` for the reason */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Tus-Resumable is missing or names an unsupported version */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Version": components["headers"]["Tus-Version"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Another request is writing to this upload */
            423: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The bytes do not match Upload-Checksum. None of them are stored */
            460: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readFeed: {
        parameters: {
            query?: {
                /**
                 * @description `next` of the previous response, or `now`. Omit it to start at the oldest stored item
                 * @example now
                 */
                after?: string;
                /**
                 * @description Maximum number of items
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description Seconds to wait if there is no item yet
                 * @example 0
                 */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Feed"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["CursorExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 304 if it is still current
                 * @example "an-older-one"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Me"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description If you repeat the request within 24 hours, you get the response to the first one
                 * @example a-key-of-your-own
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewHook"];
        responses: {
            /** @description The webhook. Its secret is returned only here */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 304 if it is still current
                 * @example "an-older-one"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Webhook"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 412 if the record has changed since
                 * @example *
                 */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 412 if the record has changed since
                 * @example *
                 */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["HookPatch"];
        responses: {
            200: components["responses"]["Webhook"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /** @example failed */
                state?: components["schemas"]["DeliveryState"];
            };
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeliveryList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 304 if it is still current
                 * @example "an-older-one"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeliveryRecord"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["QueuedDelivery"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["QueuedDelivery"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
}
