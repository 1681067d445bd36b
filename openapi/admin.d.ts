// Generated from the document of the same name by "npm run openapi".
export interface paths {
    "/admin/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what users did
         * @description Requires permission activity.view. Newest first. You see your own actions and those on your events. Super administrators see everything.
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/activity/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what users did, with the same actions together
         * @description Requires permission activity.view. Newest first. An upload of 3,000 photos is one group, for example. You see the same entries as in the list of activity.
         */
        get: operations["listActivityGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API tokens
         * @description You see your own tokens. Super administrators see all.
         */
        get: operations["listApiTokens"];
        put?: never;
        /**
         * Create an API token
         * @description The token is only in this response. With a second factor, you must have confirmed in the last 15 minutes that it is you. Its owner gets an e-mail now, and 14 days before it expires.
         */
        post: operations["createApiToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api-tokens/{id}": {
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
        post?: never;
        /**
         * Revoke an API token
         * @description Takes effect on its next request, for earlier secrets too. Idempotent.
         */
        delete: operations["revokeApiToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api-tokens/{id}/rotate": {
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
         * Replace the secret of an API token
         * @description The new token is only in this response. The old one works for one more hour. If you rotate again within this hour, each earlier secret keeps its own hour. If a secret has leaked, revoke the token instead. Only the owner can rotate a token. With a second factor, you must have confirmed in the last 15 minutes that it is you.
         */
        post: operations["rotateApiToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the global categories, and those of one event
         * @description Requires permission events.view.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Add a category
         * @description Requires permission categories.edit.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/categories/{id}": {
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
         * Read one category
         * @description Requires permission events.view.
         */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        /**
         * Delete a category that no photo uses
         * @description Requires permission categories.edit.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Rename a category
         * @description Requires permission categories.edit.
         */
        patch: operations["changeCategory"];
        trace?: never;
    };
    "/admin/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List e-mails about galleries, webhooks and invitations
         * @description Requires permission activity.view. Includes queued, sent and failed ones. Without a mail server, e-mails stay queued and say so.
         */
        get: operations["listEmails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/{id}/retry": {
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
         * Send an e-mail now
         * @description Requires permission webhooks.manage. Retries a failed e-mail, or sends a waiting one early.
         */
        post: operations["retryEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search your events by text and status
         * @description Requires permission events.view. Newest first by default. Super administrators see all events. A cursor is valid only for the same filters and order.
         */
        get: operations["searchEvents"];
        put?: never;
        /**
         * Create an event or a draft
         * @description Requires permission events.create. A draft triggers `event.created`. Publishing it triggers `event.published` and sends the message to the customer.
         */
        post: operations["createOwnEvent"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the expiry dates of many events
         * @description Requires permission events.edit. Each event is changed separately. An event that expired reopens when you move its date into the future.
         */
        patch: operations["changeExpiryDates"];
        trace?: never;
    };
    "/admin/events/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive many events
         * @description Requires permission events.archive. Each event is archived separately. Guests can no longer open them. Nothing is deleted.
         */
        post: operations["archiveEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete many events with their photos, files and feedback
         * @description Requires permission events.delete. Each event is deleted separately. They stay in the trash for TRASH_KEEP_DAYS.
         */
        post: operations["deleteEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the years and customers of your events
         * @description Requires permission events.view.
         */
        get: operations["listEventFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore many archived events
         * @description Requires permission events.archive. Each event is restored separately.
         */
        post: operations["restoreEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}": {
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
         * @description Requires permission events.view.
         */
        get: operations["getOwnEvent"];
        put?: never;
        post?: never;
        /**
         * Delete an event with its photos, files and feedback
         * @description Requires permission events.delete. It stays in the trash for TRASH_KEEP_DAYS.
         */
        delete: operations["deleteEvent"];
        options?: never;
        head?: never;
        /**
         * Change fields of an event
         * @description Requires permission events.edit. An event that expired reopens when you move its expiry date into the future. If you change the slug, links with the old one redirect.
         */
        patch: operations["changeEvent"];
        trace?: never;
    };
    "/admin/events/{id}/archive": {
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
         * Archive an event
         * @description Requires permission events.archive. Guests can no longer open it, and nobody can upload photos. Nothing is deleted.
         */
        post: operations["archiveEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/card.pdf": {
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
         * Download a card to print, with the gallery's link as a QR code
         * @description Requires permission events.view. The card has the studio's brand. It never has the password on it.
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/deliver": {
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
         * Deliver a gallery by e-mail
         * @description Requires permission events.edit. Queues one e-mail for each recipient, with the link and, if you send it, the password. A draft is published. The message to the customer that waited for the draft is not sent.
         */
        post: operations["deliverEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/deliver/preview": {
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
         * Preview the e-mail of a delivery
         * @description Requires permission events.edit. Nothing is sent or saved.
         */
        post: operations["previewDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/deliveries": {
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
         * List the e-mails with which a gallery was delivered
         * @description Requires permission events.view.
         */
        get: operations["listEventDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/deliveries/{deliveryId}": {
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
        post?: never;
        /**
         * Withdraw an e-mail that has not been sent
         * @description Requires permission events.edit.
         */
        delete: operations["withdrawDelivery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/download": {
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
         * Download originals of an event as one ZIP
         * @description Requires permission photos.download. Returns all photos, or those that match all filters. If one of the `ids` does not match, the response is 404. Files are stored uncompressed, so `Content-Length` is exact and you can resume. A Range with a matching If-Range needs no new confirmation that it is you. Supports HEAD, one Range, If-Range, If-Match and If-None-Match. The response is 503 DOWNLOAD_PREPARING while checksums are computed. It is 409 PHOTO_DAMAGED, with the name of the photo, if an original is missing or damaged.
         */
        get: operations["downloadEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/downloads": {
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
        post?: never;
        /**
         * Reset the download count of an event
         * @description Requires permission events.edit. Guests can then download as many photos as the limit allows.
         */
        delete: operations["resetDownloads"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/duplicate": {
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
         * Create an event with the settings of another one
         * @description Requires permission events.create. A draft by default. Photos, links, members, password and PIN are not copied.
         */
        post: operations["duplicateEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/feedback": {
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
         * Read an event's feedback and its settings
         * @description Requires permission events.view. Newest first.
         */
        get: operations["listFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change which feedback guests of an event may give
         * @description Requires permission feedback.moderate.
         */
        patch: operations["changeFeedbackSettings"];
        trace?: never;
    };
    "/admin/events/{id}/feedback/{feedbackId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                feedbackId: components["parameters"]["feedbackId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete one item of feedback
         * @description Requires permission feedback.moderate.
         */
        delete: operations["deleteFeedback"];
        options?: never;
        head?: never;
        /**
         * Show, hide, answer or finish one item of feedback
         * @description Requires permission feedback.moderate.
         */
        patch: operations["moderateFeedback"];
        trace?: never;
    };
    "/admin/events/{id}/inbox": {
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
         * List the photos that guests sent
         * @description Requires permission photos.view. Newest first.
         */
        get: operations["listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Accept, reject or restore many photos
         * @description Requires permission photos.upload. Photos are handled one by one. `refusals` lists those that failed; the others are still handled. To continue after an interruption, send the same request again. Accepting a photo that the event already has returns the existing photo. You can restore a rejected photo for 24 hours. If a photo does not belong to the event, the response is 404.
         */
        patch: operations["decideInbox"];
        trace?: never;
    };
    "/admin/events/{id}/inbox/uploads": {
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
        post?: never;
        /**
         * Cancel all unfinished uploads by guests
         * @description Requires permission photos.upload. The received bytes are deleted, and their space is free again. These guests get 410 UPLOAD_ENDED and can send the photo again. `open_uploads` in the inbox lists the uploads.
         */
        delete: operations["endGuestUploads"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/inbox/{inboxPhotoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                inboxPhotoId: components["parameters"]["inboxPhotoId"];
            };
            cookie?: never;
        };
        /**
         * Read one photo that a guest sent
         * @description Requires permission photos.view.
         */
        get: operations["getInboxPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Accept, reject or restore one photo
         * @description Requires permission photos.upload. Idempotent.
         */
        patch: operations["decideInboxPhoto"];
        trace?: never;
    };
    "/admin/events/{id}/inbox/{inboxPhotoId}/original": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                inboxPhotoId: components["parameters"]["inboxPhotoId"];
            };
            cookie?: never;
        };
        /**
         * Download the original of a photo that a guest sent
         * @description Requires permission photos.download. Always sent as an attachment. Supports HEAD, Range and If-None-Match.
         */
        get: operations["getInboxOriginal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/inbox/{inboxPhotoId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                inboxPhotoId: components["parameters"]["inboxPhotoId"];
            };
            cookie?: never;
        };
        /**
         * Download a preview of a photo that a guest sent
         * @description Requires permission photos.view. The long edge is up to 2048 px. It is made for each request and not stored.
         */
        get: operations["getInboxPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/inbox/{inboxPhotoId}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                inboxPhotoId: components["parameters"]["inboxPhotoId"];
            };
            cookie?: never;
        };
        /**
         * Download the thumbnail of a photo that a guest sent
         * @description Requires permission photos.view. The long edge is up to 480 px.
         */
        get: operations["getInboxThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/insights": {
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
         * @description Requires permission events.view. Visits and downloads are counted within a few seconds and kept for `INSIGHTS_KEEP_DAYS` (400). Robots and browsers in which somebody is logged in are not counted. A range has up to 400 days.
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
    "/admin/events/{id}/links": {
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
         * @description Requires permission events.view. The first one is the event's share link.
         */
        get: operations["listGalleryLinks"];
        put?: never;
        /**
         * Create a link to a gallery
         * @description Requires permission events.edit. Rights that you omit are granted. A link never permits more than its gallery. A gallery has up to 100 open links.
         */
        post: operations["createGalleryLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/links/{linkId}": {
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
         * @description Requires permission events.view.
         */
        get: operations["getGalleryLink"];
        put?: never;
        post?: never;
        /**
         * Revoke a link
         * @description Requires permission events.edit. All its URLs stop working at once. A revoked link stays in the list and cannot be restored. Feedback that guests gave through it stays. You cannot revoke the first link; replace it instead.
         */
        delete: operations["revokeGalleryLink"];
        options?: never;
        head?: never;
        /**
         * Change a link's rights or expiry
         * @description Requires permission events.edit. Takes effect on the next request of each guest.
         */
        patch: operations["changeGalleryLink"];
        trace?: never;
    };
    "/admin/events/{id}/members": {
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
         * List the members of a gallery
         * @description Requires permission events.edit. Members see the gallery, and do with it what their role permits. Only the owner and super administrators manage members.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/members/candidates": {
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
         * List users who can become members
         * @description Requires permission events.edit. Active users with a role in galleries, without the owner and the present members.
         */
        get: operations["listMemberCandidates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Add a member to a gallery
         * @description Requires permission events.edit. Takes effect on the user's next request, also on requests with their API tokens. Adding a member again changes nothing.
         */
        put: operations["addMember"];
        post?: never;
        /**
         * Remove a member from a gallery
         * @description Requires permission events.edit. Takes effect on the user's next request.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/page-preview": {
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
         * Preview the top of a gallery page with a brand that is not saved
         * @description Requires permission events.view. Only pages of this server can frame it. It has no scripts.
         */
        get: operations["previewGalleryPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/photos": {
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
         * @description Requires permission photos.view. Newest first, or in manual order.
         */
        get: operations["listEventPhotos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the category of many photos
         * @description Requires permission photos.edit. If one photo does not belong to this event, none is changed.
         */
        patch: operations["changePhotos"];
        trace?: never;
    };
    "/admin/events/{id}/photos/check": {
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
         * @description Requires permission photos.view. Accepts up to 1,000 SHA-256 digests.
         */
        post: operations["checkPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/photos/delete": {
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
         * Delete many photos with their files and feedback
         * @description Requires permission photos.delete. If one photo does not belong to this event, none is deleted. They stay in the trash for TRASH_KEEP_DAYS.
         */
        post: operations["deletePhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/photos/order": {
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
         * @description Requires permission photos.edit. Guests see this order if the gallery's `photo_order` is `manual`. Photos that were never moved come last, newest first. If one photo does not belong to this event, none is moved.
         */
        post: operations["orderPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/photos/outline": {
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
         * @description Requires permission photos.view. All photos at once, with only what is needed to lay them out.
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
    "/admin/events/{id}/photos/{photoId}": {
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
         * @description Requires permission photos.view.
         */
        get: operations["getEventPhoto"];
        put?: never;
        post?: never;
        /**
         * Delete a photo with its files and feedback
         * @description Requires permission photos.delete. It stays in the trash for TRASH_KEEP_DAYS.
         */
        delete: operations["deletePhoto"];
        options?: never;
        head?: never;
        /**
         * Change a photo's category or caption
         * @description Requires permission photos.edit.
         */
        patch: operations["changePhoto"];
        trace?: never;
    };
    "/admin/events/{id}/photos/{photoId}/original": {
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
         * @description Requires permission photos.download. Returns the unchanged bytes. Supports HEAD, Range and If-None-Match.
         */
        get: operations["getOriginal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/photos/{photoId}/preview": {
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
         * @description Requires permission photos.view. The long edge is up to 480, 1024, 2048 or 3840 px. The preview is made on the first request, with the gallery's watermark.
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
    "/admin/events/{id}/photos/{photoId}/thumbnail": {
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
         * @description Requires permission photos.view. The long edge is up to 480 px.
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
    "/admin/events/{id}/picks": {
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
         * @description Requires permission events.view. Returns photos with visible feedback. `filenames` returns the original file names, separated by a comma and a space. `xmp` returns a ZIP archive of sidecar files, also for photos that are only in a guest's list. `xmp:Rating` is the average, `xmpDM:pick` marks photos that a guest chose, and `xmp:Label` is Green for these and Yellow for other photos with comments. `dc:subject` has the names of the lists.
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
    "/admin/events/{id}/presentation": {
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
         * Read how a gallery looks, and what guests may download and upload
         * @description Requires permission events.view.
         */
        get: operations["getPresentation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how a gallery looks, and what guests may download and upload
         * @description Requires permission events.edit.
         */
        patch: operations["changePresentation"];
        trace?: never;
    };
    "/admin/events/{id}/publish": {
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
         * Publish a draft
         * @description Requires permission events.edit.
         */
        post: operations["publishEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/restore": {
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
         * Restore an archived event
         * @description Requires permission events.archive.
         */
        post: operations["restoreEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/rotate-share-token": {
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
         * Replace the share link of an event
         * @description Requires permission events.edit. The old link stops working at once.
         */
        post: operations["rotateShareToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/selections": {
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
         * @description Requires permission events.view. Newest first.
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
    "/admin/events/{id}/selections/{selectionId}": {
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
         * @description Requires permission events.view.
         */
        get: operations["getSelection"];
        put?: never;
        post?: never;
        /**
         * Delete a guest's list
         * @description Requires permission feedback.moderate. Deleting favourites also removes the guest's hearts from the photos.
         */
        delete: operations["deleteSelection"];
        options?: never;
        head?: never;
        /**
         * Reopen a list that a guest has sent
         * @description Requires permission feedback.moderate. The guest can then change the list and send it again.
         */
        patch: operations["reopenSelection"];
        trace?: never;
    };
    "/admin/events/{id}/selections/{selectionId}/export": {
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
         * @description Requires permission events.view. `txt` returns the original file names in one line, separated by a comma and a space.
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
    "/admin/events/{id}/uploads": {
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
         * @description Requires permission photos.upload. Works with any client of [tus 1.0](https://tus.io/protocols/resumable-upload). Supports creation, creation-with-upload, expiration, checksum and termination. The result is the same as that of an ordinary upload.
         */
        post: operations["openUpload"];
        delete?: never;
        /** Read the server's tus capabilities */
        options: operations["describeUploads"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/uploads/{uploadId}": {
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
         * @description Requires permission photos.upload. You see only your own uploads. Finished uploads are remembered for 24 hours. If you lost the last response, ask here instead of sending the photo again.
         */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        /**
         * Cancel an unfinished upload
         * @description Requires permission photos.upload. You see only your own uploads.
         */
        delete: operations["endUpload"];
        /** Read the server's tus capabilities */
        options: operations["describeUpload"];
        /**
         * Read the offset from which to resume
         * @description Requires permission photos.upload. You see only your own uploads.
         */
        head: operations["findUploadOffset"];
        /**
         * Send bytes
         * @description Requires permission photos.upload. If the connection breaks, the received bytes are kept, except those with a checksum. The response to the last byte comes when the photo exists, and names it in `Photo-Id`.
         */
        patch: operations["continueUpload"];
        trace?: never;
    };
    "/admin/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the feedback on your events
         * @description Requires permission events.view. Newest first. Super administrators see all events.
         */
        get: operations["searchFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Show, hide or finish many items of feedback
         * @description Requires permission feedback.moderate. If one of the items does not exist, none is changed.
         */
        patch: operations["moderateAllFeedback"];
        trace?: never;
    };
    "/admin/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List WhatsApp messages about your galleries
         * @description Requires permission activity.view. Includes queued, sent and failed ones.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/messages/{id}/retry": {
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
         * Send a WhatsApp message now
         * @description Requires permission webhooks.manage. Retries a failed message, or sends a waiting one early.
         */
        post: operations["retryMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the numbers of the start page
         * @description Requires permission events.view. Counts your own events, webhooks and tokens. Super administrators see everything.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find photos of all your events by how their file names begin
         * @description Requires permission photos.view. Looks at the first 1,000 photos of the installation whose names begin like this.
         */
        get: operations["findPhotos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the presets for new events
         * @description Requires permission events.view.
         */
        get: operations["listPresets"];
        put?: never;
        /**
         * Save the settings of an event as a preset
         * @description Requires permission settings.edit. Photos, links, members, password and PIN are not saved. The studio can have up to 100 presets.
         */
        post: operations["createPreset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/presets/{id}": {
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
         * Read one preset
         * @description Requires permission events.view.
         */
        get: operations["getPreset"];
        put?: never;
        post?: never;
        /**
         * Delete a preset
         * @description Requires permission settings.edit. Events that were created with it do not change.
         */
        delete: operations["deletePreset"];
        options?: never;
        head?: never;
        /**
         * Rename a preset, or replace its settings
         * @description Requires permission settings.edit. Events that were created with it do not change.
         */
        patch: operations["changePreset"];
        trace?: never;
    };
    "/admin/rewards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all rewards
         * @description Requires permission settings.view.
         */
        get: operations["listRewards"];
        put?: never;
        /**
         * Add a reward
         * @description Requires permission settings.edit.
         */
        post: operations["createReward"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/rewards/{id}": {
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
         * Read one reward
         * @description Requires permission settings.view.
         */
        get: operations["getReward"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change, translate or retire a reward
         * @description Requires permission settings.edit. Purchases keep the name and the price that they had.
         */
        patch: operations["changeReward"];
        trace?: never;
    };
    "/admin/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the roles and their permissions */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read all settings
         * @description Requires permission settings.view.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings
         * @description Requires permission settings.edit. Changes to how users log in require a recent confirmation that it is you, if you have a second factor. You can turn `oidc_only` on once you have linked an account at a configured provider.
         */
        patch: operations["changeSettings"];
        trace?: never;
    };
    "/admin/settings/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the studio's brand
         * @description Requires permission settings.view.
         */
        get: operations["getBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the studio's brand
         * @description Requires permission settings.edit. All galleries show it, except in what their own `brand` changes (`PATCH /events/{id}/presentation`).
         */
        patch: operations["changeBrand"];
        trace?: never;
    };
    "/admin/settings/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the studio's logo
         * @description Requires permission settings.view.
         */
        get: operations["getLogo"];
        /**
         * Upload the studio's logo
         * @description Requires permission settings.edit. Accepts a PNG, JPEG, WebP, GIF, TIFF, AVIF or HEIC of up to 5 MB. It is stored as a PNG and keeps its transparency. Guests see it, and galleries can use it as their watermark.
         */
        put: operations["changeLogo"];
        post?: never;
        /**
         * Delete the studio's logo
         * @description Requires permission settings.edit. Galleries that use it as their watermark then show the studio's name.
         */
        delete: operations["deleteLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which server sends e-mails
         * @description Requires permission settings.view.
         */
        get: operations["getMailServer"];
        put?: never;
        post?: never;
        /**
         * Remove the server that sends e-mails
         * @description Requires permission settings.edit. E-mails wait in the queue from then on.
         */
        delete: operations["deleteMailServer"];
        options?: never;
        head?: never;
        /**
         * Set or change the server that sends e-mails
         * @description Requires permission settings.edit. E-mails that waited are sent through it at once. If `SMTP_URL` is set, it cannot be changed here: 409 `SET_BY_ENVIRONMENT`.
         */
        patch: operations["changeMailServer"];
        trace?: never;
    };
    "/admin/settings/mail/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test e-mail
         * @description Requires permission settings.edit. Waits until the mail server has accepted it. If it has not, 409 `MAIL_NOT_SENT` repeats what the server said.
         */
        post: operations["sendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the photos with a stored place
         * @description Requires permission settings.view. If you switch off `photos_keep_place`, stored places are deleted in the background.
         */
        get: operations["getStoredPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deleted photos or events
         * @description Requires permission photos.delete. Newest first. Needs the permission to delete what it lists.
         */
        get: operations["listTrash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/trash/event/{id}": {
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
        post?: never;
        /**
         * Delete an event in the trash for good
         * @description Requires permission events.delete. Also deletes its photos that are in the trash.
         */
        delete: operations["deleteTrashedEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/trash/event/{id}/restore": {
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
         * Restore an event from the trash
         * @description Requires permission events.delete. The event returns with its photos, links, feedback and lists. If another event has its slug, it gets a number, and its links redirect.
         */
        post: operations["restoreDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/trash/event/{id}/thumbnail": {
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
         * Download the cover of an event in the trash
         * @description Requires permission events.delete.
         */
        get: operations["getTrashedEventThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/trash/photo/{id}": {
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
        post?: never;
        /**
         * Delete a photo in the trash for good
         * @description Requires permission photos.delete.
         */
        delete: operations["deleteTrashedPhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/trash/photo/{id}/restore": {
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
         * Restore a photo from the trash
         * @description Requires permission photos.delete. The photo returns with its id, place, category, feedback and lists. Fails with `EVENT_IN_TRASH` or `PHOTO_EXISTS`.
         */
        post: operations["restorePhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/trash/photo/{id}/thumbnail": {
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
         * Download the thumbnail of a photo in the trash
         * @description Requires permission photos.delete.
         */
        get: operations["getTrashedPhotoThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/trash/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore many photos or events
         * @description Requires permission photos.delete. Accepts up to 5,000 photos or 100 events. `failed` lists those that cannot be restored; the others are. Needs the permission to delete what it restores.
         */
        post: operations["restoreFromTrash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Requires permission users.manage.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Requires permission users.manage.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a new user by e-mail
         * @description Requires permission users.manage. Creates the user without a password. The e-mail has a link with which they choose one within seven days. The response has the same link, for studios without a mail server.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}": {
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
         * Read one user
         * @description Requires permission users.manage.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a user's role, password, state or names
         * @description Requires permission users.manage. Takes effect on the user's next request. A new password or a deactivation ends the user's sessions. You cannot demote or deactivate the last active super administrator.
         */
        patch: operations["changeUser"];
        trace?: never;
    };
    "/admin/users/{id}/factors": {
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
         * Read which second factors a user has
         * @description Requires permission users.manage.
         */
        get: operations["getUserFactors"];
        put?: never;
        post?: never;
        /**
         * Remove the second factors of a user
         * @description Requires permission users.manage. For users who have lost them. Removes their passkeys, authenticator app and recovery codes, and ends their sessions. They get an e-mail. Idempotent. With a second factor, you must have confirmed in the last 15 minutes that it is you.
         */
        delete: operations["resetFactors"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/invitation": {
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
         * Invite a user again
         * @description Requires permission users.manage. Sends a new link. The earlier one stops working. 409 `HAS_PASSWORD` if the user has already chosen a password.
         */
        post: operations["inviteUserAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhook-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the event types, each with an example
         * @description Requires permission webhooks.manage.
         */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Requires permission webhooks.manage. Newest first. You see your own webhooks. Super administrators see all.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook
         * @description Requires permission webhooks.manage. It receives events of its creator's galleries, or of all if they are a super administrator. Deliveries follow Standard Webhooks 1.0. The secret is only in this response.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks/{id}": {
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
         * @description Requires permission webhooks.manage.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook and its deliveries
         * @description Requires permission webhooks.manage.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook, or switch it on or off
         * @description Requires permission webhooks.manage. Only its owner can choose the URL and the events of a webhook that receives tasks, or did.
         */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/admin/webhooks/{id}/deliveries": {
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
         * @description Requires permission webhooks.manage. Newest first. Includes waiting deliveries. They are kept for 30 days.
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
    "/admin/webhooks/{id}/deliveries/{deliveryId}": {
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
         * @description Requires permission webhooks.manage.
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
    "/admin/webhooks/{id}/deliveries/{deliveryId}/replay": {
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
         * @description Requires permission webhooks.manage. The `webhook-id` stays the same.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks/{id}/rotate-secret": {
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
         * Replace a webhook's secret
         * @description Requires permission webhooks.manage. The old secret remains valid for 24 hours. Deliveries are signed with both.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks/{id}/test": {
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
         * @description Requires permission webhooks.manage. Its type is `webhook.test`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check whether the process is alive */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether this replica can serve requests
         * @description Without the storage, the status is `degraded`, and only files are unavailable. Without the database, nothing works.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with a user name or e-mail address
         * @description Sets the session cookie. Allows ten failed attempts per account and address in 15 minutes. An account with a second factor gets 401 `SECOND_FACTOR_REQUIRED`, with the accepted `factors` and a `challenge` for `/login/second-factor`.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/oidc/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A provider of single sign-on: its name in the configuration, in lower case
                 * @example google
                 */
                provider: components["parameters"]["provider"];
            };
            cookie?: never;
        };
        /**
         * Log in with a provider of single sign-on
         * @description For browsers. Leads to the provider, or to `/login?fault=CODE` if it does not answer.
         */
        get: operations["startProviderLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/oidc/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A provider of single sign-on: its name in the configuration, in lower case
                 * @example google
                 */
                provider: components["parameters"]["provider"];
            };
            cookie?: never;
        };
        /**
         * Come back from a provider
         * @description Providers lead browsers here. Starts a session, or links the account if that was begun. A refusal leads to `/login?fault=CODE`.
         */
        get: operations["finishProviderLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with a passkey alone */
        post: operations["logInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the options for a login with a passkey */
        post: operations["startPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a login with a second factor
         * @description Send it with the cookies of the first response. The challenge lasts five minutes, and ends after five wrong codes.
         */
        post: operations["confirmLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description After a login with a provider, `Location` names the page that ends the session there too. Open it in the browser.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/forgotten": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an e-mail with which you choose a new password
         * @description The response is the same whether or not there is such a user. The link in the e-mail works once, for 30 minutes. A user gets at most one such e-mail in five minutes.
         */
        post: operations["forgetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a password with the token of an e-mail
         * @description Takes the tokens of invitations and of forgotten passwords. The token works once, and all sessions end. Afterwards, log in with the new password. 410 `LINK_EXPIRED` if the token has expired or was used. The same happens once another link of the account was used, or a newer invitation was sent.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account for the task service
         * @description Works only if the operator allows it. Allows 50 attempts per address in 15 minutes, including successful ones.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who is logged in */
        get: operations["getSession"];
        put?: never;
        post?: never;
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
        ActivityEntry: {
            id: number;
            type: string;
            /** @description The entry point: api_v1, admin, guest, operator or system */
            via: string;
            actor: {
                id: number;
                username: string;
            } | null;
            event_id: number | null;
            details: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            request_id: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description Entries with the same type, person and event, up to 10 minutes apart. Guests count as one person. Other fields are those of the newest entry */
        ActivityGroup: {
            id: number;
            type: string;
            /** @description The entry point: api_v1, admin, guest, operator or system */
            via: string;
            actor: {
                id: number;
                username: string;
            } | null;
            event_id: number | null;
            details: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            request_id: string | null;
            /** @description Null without an event, and after its deletion */
            event_name: string | null;
            /** @description Number of entries */
            count: number;
            /**
             * Format: date-time
             * @description Time of the oldest entry
             */
            first_at: string;
            /**
             * Format: date-time
             * @description Time of the newest entry
             */
            last_at: string;
        };
        ActivityGroups: {
            groups: components["schemas"]["ActivityGroup"][];
            pagination: {
                limit: number;
                /** @description Null on the last page */
                next_cursor: string | null;
            };
        };
        ActivityList: {
            activity: components["schemas"]["ActivityEntry"][];
            pagination: components["schemas"]["Pagination"];
        };
        AdministratorRole: {
            name: string;
            permissions: string[];
        };
        ApiToken: {
            id: number;
            name: string;
            scopes: components["schemas"]["Scope"][];
            /** @description The events that it is limited to. Null means all */
            event_ids: number[] | null;
            /** @description The first characters of the token */
            preview: string;
            owner: components["schemas"]["UserReference"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Accurate to the minute
             */
            last_used_at: string | null;
            /** Format: date-time */
            revoked_at: string | null;
            /** @description The IP address of the request at last_used_at */
            last_used_from: string | null;
        };
        ApiTokenList: {
            tokens: components["schemas"]["ApiToken"][];
        };
        ApiTokenRotation: {
            /**
             * Format: date-time
             * @description When it expires from now on. Null means never
             */
            expires_at?: string | null;
        };
        /** @enum {string} */
        AuthenticatorAttachment: "platform" | "cross-platform";
        /** @enum {string} */
        BooleanText: "true" | "false";
        Brand: {
            /** @description The typefaces of titles and text */
            type_pairing: components["schemas"]["TypePairing"];
            /** @description How the head of the page shows title and cover photo */
            cover: components["schemas"]["Cover"];
            /** @description The space between photos and around the title */
            spacing: components["schemas"]["Spacing"];
            /** @description The colour of buttons and links: that of the theme, one found in the cover photo, or a chosen one */
            accent: string;
            /** @description How photos are arranged. Guests can change it for themselves */
            grid: components["schemas"]["Grid"];
            /** @description How large photos are shown. Guests can change it for themselves */
            tile: components["schemas"]["TileSize"];
            /** @description How the watermark of a gallery is drawn, if it has one */
            watermark: {
                /** @description Repeated, once in the middle, or once at the bottom right */
                position: components["schemas"]["WatermarkPosition"];
                size: components["schemas"]["WatermarkSize"];
                /** @description Opacity in per cent */
                strength: number;
            };
        };
        BrandPatch: {
            /** @description The typefaces of titles and text */
            type_pairing?: components["schemas"]["TypePairing"];
            /** @description How the head of the page shows title and cover photo */
            cover?: components["schemas"]["Cover"];
            /** @description The space between photos and around the title */
            spacing?: components["schemas"]["Spacing"];
            /** @description The colour of buttons and links: that of the theme, one found in the cover photo, or a chosen one */
            accent?: string;
            /** @description How photos are arranged. Guests can change it for themselves */
            grid?: components["schemas"]["Grid"];
            /** @description How large photos are shown. Guests can change it for themselves */
            tile?: components["schemas"]["TileSize"];
            /** @description How the watermark of a gallery is drawn, if it has one */
            watermark?: {
                /** @description Repeated, once in the middle, or once at the bottom right */
                position: components["schemas"]["WatermarkPosition"];
                size: components["schemas"]["WatermarkSize"];
                /** @description Opacity in per cent */
                strength: number;
            };
        };
        BulkModeration: {
            feedback_ids: number[];
            status?: components["schemas"]["FeedbackStatus"];
            /** @description Hiding also marks them as done */
            done?: boolean;
        };
        BulkPhotoPatch: {
            photo_ids: number[];
            /** @description Null for no category */
            category_id: number | null;
        };
        BulkPhotoRemoval: {
            photo_ids: number[];
            /** @description True deletes for good at once */
            permanent?: boolean;
        };
        CandidateList: {
            candidates: components["schemas"]["Colleague"][];
        };
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
        CategoryList: {
            categories: components["schemas"]["Category"][];
        };
        CategoryPatch: {
            name?: string;
            slug?: string;
        };
        ChangedEvents: {
            changed: number;
            /** @description NOT_FOUND: not your events. FAILED: not changed because of a fault, so try again */
            failed: components["schemas"]["UnchangedEvent"][];
        };
        ChangedPhotos: {
            changed: number;
        };
        Colleague: {
            id: number;
            username: string;
            display_name: string | null;
            role: components["schemas"]["NullableRole"];
        };
        ContentCheck: {
            sha256: string[];
        };
        /** @enum {string} */
        Cover: "cover" | "split" | "framed" | "band" | "corner" | "title";
        CreatedApiToken: {
            id: number;
            name: string;
            scopes: components["schemas"]["Scope"][];
            /** @description The events that it is limited to. Null means all */
            event_ids: number[] | null;
            /** @description The first characters of the token */
            preview: string;
            owner: components["schemas"]["UserReference"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Accurate to the minute
             */
            last_used_at: string | null;
            /** Format: date-time */
            revoked_at: string | null;
            token: string;
        };
        CreatedEvent: {
            id: number;
            slug: string;
            /** Format: uri */
            share_url: string;
            share_token: string;
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
        DeliveryPreview: {
            language: components["schemas"]["GuestLanguage"];
            /** @description Placeholders: customer_name, event_name, event_date, expires_at, gallery_link, password, studio, each as {{name}} */
            subject: string;
            /** @description With the same placeholders. Link, password and expiry date follow it */
            message: string;
            /** @description The password for the e-mail. If it differs from that of the gallery, it becomes the new password */
            password?: string;
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
        DeliveryText: {
            /** @description Placeholders: customer_name, event_name, event_date, expires_at, gallery_link, password, studio, each as {{name}} */
            subject: string;
            /** @description With the same placeholders. Link, password and expiry date follow it */
            message: unknown;
        };
        DeliveryTexts: {
            [key: string]: components["schemas"]["DeliveryText"];
        };
        /** @enum {string} */
        DownloadKind: "original" | "web" | "none";
        /** @enum {string} */
        EmailConfirmation: "waiting" | "expired" | "confirmed" | "not_confirmed";
        EmailList: {
            emails: components["schemas"]["Message"][];
            pagination: components["schemas"]["Pagination"];
        };
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
        /** @enum {string} */
        EventChange: "event.created" | "event.published" | "event.archived" | "event.expired" | "event.deleted" | "event.restored";
        EventCopy: {
            event_name: string;
            /** @description Default: that of the copied event */
            event_type?: components["schemas"]["EventType"];
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
            welcome_message?: string | null;
            /** @description Default: true */
            allow_downloads?: boolean;
            is_draft?: boolean;
        };
        /** @description The chosen cover, otherwise the first photo that can be shown. Null if there is none */
        EventCover: {
            photo_id: number;
            width: number | null;
            height: number | null;
            /** @description Path of the thumbnail, at most 480 pixels wide and high */
            thumbnail_url: string;
        } | null;
        EventCustomer: {
            customer_name: string | null;
            customer_email: string | null;
        };
        EventDelivery: {
            id: number;
            recipient: string;
            language: components["schemas"]["GuestLanguage"];
            /** @description With its placeholders */
            subject: string;
            /**
             * @description opened: a guest has visited the gallery since the e-mail was sent
             * @enum {string}
             */
            state: "queued" | "sent" | "failed" | "opened";
            /**
             * Format: date-time
             * @description Null once sent or failed
             */
            send_at: string | null;
            /** Format: date-time */
            sent_at: string | null;
            /** Format: date-time */
            opened_at: string | null;
            /** @description Why the e-mail has not been sent yet */
            last_error: string | null;
            /** Format: date-time */
            created_at: string;
        };
        EventDeliveryList: {
            /** Format: date-time */
            delivered_at: string | null;
            notify_opened: boolean;
            remind_days: number | null;
            deliveries: components["schemas"]["EventDelivery"][];
            texts: {
                [key: string]: {
                    subject: string;
                    message: string;
                };
            };
            /** @description Without one, e-mails wait in the queue */
            has_mail_server: boolean;
            /** @description Whether the studio has chosen its name */
            has_studio_name: boolean;
            /** @description Photos that could not be read, so guests get no picture of them */
            damaged_photos: number;
        };
        EventFacets: {
            /** @description Years with an event date, newest first */
            years: number[];
            /** @description Customers of the newest 500 matching events, newest first */
            customers: components["schemas"]["EventCustomer"][];
        };
        EventFeedback: {
            settings: components["schemas"]["NullableFeedbackSettings"];
            feedback: components["schemas"]["FeedbackEntry"][];
            pagination: components["schemas"]["Pagination"];
        };
        EventOfOverview: {
            id: number;
            event_name: string;
        };
        EventPatch: {
            event_name?: string;
            /** @description The gallery’s name in its address. Links with the old one redirect to the new one */
            slug?: string;
            event_type?: components["schemas"]["EventType"];
            /** Format: date */
            event_date?: string | null;
            customer_name?: string | null;
            /** Format: email */
            customer_email?: string | null;
            /** @description Stored only if the setting event_phone_field_enabled is on */
            customer_phone?: string | null;
            /** Format: email */
            admin_email?: string | null;
            welcome_message?: string | null;
            /** @description Switching this on requires a password */
            require_password?: boolean;
            /** @description Guests must enter a new password, even if they had entered the old one */
            password?: string;
            /** Format: date-time */
            expires_at?: string | null;
            /** @description Name of a preset, or a theme as JSON */
            color_theme?: string | null;
            feedback_enabled?: boolean;
            enable_devtools_protection?: boolean;
            hero_logo_visible?: boolean;
            hero_logo_size?: components["schemas"]["LogoSize"];
            hero_logo_position?: components["schemas"]["LogoPosition"];
            is_draft?: boolean;
            is_active?: boolean;
            allow_downloads?: boolean;
            /** @description Whether you get an e-mail when the delivered gallery is opened next */
            notify_opened?: boolean;
            /** @description Remind recipients this many days before the gallery expires */
            remind_days?: number | null;
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
        EventSearch: {
            events: components["schemas"]["FoundEvent"][];
            pagination: components["schemas"]["CursorPagination"];
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
        EventWithFeedback: {
            id: number;
            event_name: string;
            comments: number;
            favorites: number;
            likes: number;
            ratings: number;
        };
        ExpiringEvent: {
            id: number;
            event_name: string;
            /** Format: date-time */
            expires_at: string;
        };
        FeedbackEntry: {
            id: number;
            photo: {
                id: number;
                filename: string;
                original_filename: string;
                /** @description Path of the thumbnail for administrators */
                thumbnail_url: string | null;
            };
            type: components["schemas"]["FeedbackType"];
            /** @description 1 to 5 for a rating, 1 for a like or favorite */
            value: number | null;
            text: string | null;
            guest_name: string | null;
            guest_email: string | null;
            status: components["schemas"]["FeedbackStatus"];
            /** Format: date-time */
            created_at: string;
            /** @description The answer to a comment. Everyone who sees the comment sees it */
            reply: string | null;
            /** Format: date-time */
            replied_at: string | null;
            /**
             * Format: date-time
             * @description When the studio marked it as done
             */
            done_at: string | null;
        };
        FeedbackSearch: {
            feedback: components["schemas"]["FoundFeedback"][];
            pagination: components["schemas"]["Pagination"];
        };
        FeedbackSettings: {
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
        };
        FeedbackSettingsPatch: {
            feedback_enabled?: boolean;
            allow_ratings?: boolean;
            allow_likes?: boolean;
            allow_comments?: boolean;
            allow_favorites?: boolean;
            /** @description Guests must enter their name and e-mail address */
            require_name_email?: boolean;
            /** @description Comments are hidden until an administrator approves them */
            moderate_comments?: boolean;
            /** @description Guests see the totals and everyone’s comments */
            show_feedback_to_guests?: boolean;
        };
        /** @enum {string} */
        FeedbackStatus: "visible" | "pending" | "hidden";
        /** @enum {string} */
        FeedbackType: "rating" | "like" | "favorite" | "comment";
        FieldError: {
            /** @description Dotted path of the field. "" is the whole body */
            path: string;
            message: string;
        };
        ForgottenPassword: {
            /** @description User name or e-mail address */
            username: string;
        };
        FoundEvent: {
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
            status: components["schemas"]["EventStatus"];
            customer_name: string | null;
            customer_email: string | null;
            photo_count: number;
            cover: components["schemas"]["EventCover"];
            /**
             * Format: date-time
             * @description When it was last delivered
             */
            delivered_at: string | null;
            /**
             * Format: date-time
             * @description When the last visit of a guest began. Visits are kept for INSIGHTS_KEEP_DAYS
             */
            last_opened_at: string | null;
            /** @description Numbers of things that need attention */
            waiting: {
                /** @description Comments to review */
                comments: number;
                /** @description Photos from guests to decide on */
                guest_photos: number;
                /** @description Sent lists that a guest has asked to change */
                reopen_requests: number;
                /** @description E-mails that delivered the event and could not be sent. Null without events.edit */
                emails_failed: number | null;
            };
        };
        FoundFeedback: {
            id: number;
            photo: {
                id: number;
                filename: string;
                original_filename: string;
                /** @description Path of the thumbnail for administrators */
                thumbnail_url: string | null;
            };
            type: components["schemas"]["FeedbackType"];
            /** @description 1 to 5 for a rating, 1 for a like or favorite */
            value: number | null;
            text: string | null;
            guest_name: string | null;
            guest_email: string | null;
            status: components["schemas"]["FeedbackStatus"];
            /** Format: date-time */
            created_at: string;
            /** @description The answer to a comment. Everyone who sees the comment sees it */
            reply: string | null;
            /** Format: date-time */
            replied_at: string | null;
            /**
             * Format: date-time
             * @description When the studio marked it as done
             */
            done_at: string | null;
            event: {
                id: number;
                event_name: string;
            };
        };
        FoundPhoto: {
            id: number;
            event: {
                id: number;
                event_name: string;
            };
            original_filename: string;
            /** @description Path of the thumbnail for administrators */
            thumbnail_url: string | null;
        };
        FoundPhotos: {
            photos: components["schemas"]["FoundPhoto"][];
        };
        GalleryBrand: {
            type_pairing: components["schemas"]["OwnTypePairing"];
            cover: components["schemas"]["OwnCover"];
            spacing: components["schemas"]["OwnSpacing"];
            /** @description The colour of buttons and links: that of the theme, one found in the cover photo, or a chosen one */
            accent: string | null;
            grid: components["schemas"]["OwnGrid"];
            tile: components["schemas"]["OwnTileSize"];
            /** @description How the watermark of a gallery is drawn, if it has one */
            watermark: {
                /** @description Repeated, once in the middle, or once at the bottom right */
                position: components["schemas"]["WatermarkPosition"];
                size: components["schemas"]["WatermarkSize"];
                /** @description Opacity in per cent */
                strength: number;
            } | null;
        };
        GalleryBrandPatch: {
            type_pairing?: components["schemas"]["OwnTypePairing"];
            cover?: components["schemas"]["OwnCover"];
            spacing?: components["schemas"]["OwnSpacing"];
            /** @description The colour of buttons and links: that of the theme, one found in the cover photo, or a chosen one */
            accent?: string | null;
            grid?: components["schemas"]["OwnGrid"];
            tile?: components["schemas"]["OwnTileSize"];
            /** @description How the watermark of a gallery is drawn, if it has one */
            watermark?: {
                /** @description Repeated, once in the middle, or once at the bottom right */
                position: components["schemas"]["WatermarkPosition"];
                size: components["schemas"]["WatermarkSize"];
                /** @description Opacity in per cent */
                strength: number;
            } | null;
        };
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
        GalleryMember: {
            user: {
                id: number;
                username: string;
                display_name: string | null;
                role: components["schemas"]["NullableRole"];
                is_active: boolean;
            };
            added_by: components["schemas"]["UserReference"];
            /** Format: date-time */
            added_at: string;
        };
        GalleryMemberList: {
            owner: components["schemas"]["Colleague"];
            members: components["schemas"]["GalleryMember"][];
        };
        /** @enum {string} */
        GalleryOrder: "uploaded" | "captured" | "captured_name" | "name" | "name_desc" | "manual";
        GallerySettings: {
            event: {
                welcome_message: string | null;
                require_password: boolean;
                /** @description Days from the creation of a new gallery. Null if it does not expire */
                expires_after_days: number | null;
                color_theme: string | null;
                enable_devtools_protection: boolean;
                hero_logo_visible: boolean;
                hero_logo_size: components["schemas"]["LogoSize"];
                hero_logo_position: components["schemas"]["LogoPosition"];
                allow_downloads: boolean;
                remind_days: number | null;
            };
            feedback: {
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
            } | null;
            presentation: {
                /** @description Whether the password form shows the name of the gallery and a blurred cover */
                locked_preview: boolean;
                /** @description Newest upload first; by capture time, then upload (`captured`) or file name (`captured_name`); by file name; or manual */
                photo_order: components["schemas"]["GalleryOrder"];
                /** @description Whether the page has a section per category */
                sections: boolean;
                /** @description Watermark on the pictures that guests see. Originals never have one */
                watermark: components["schemas"]["Watermark"];
                watermark_text: string | null;
                /** @description How many photos a guest can choose per list */
                selection_limit: number | null;
                /** @description Guests can share a list by a link that shows only its photos */
                share_lists: boolean;
                /** @description How many different photos guests can download in total. Repeated downloads do not count */
                download_limit: number | null;
                /** @description Guests can send photos, which the studio then accepts or refuses */
                guest_uploads: boolean;
                /** @description How many photos guests can send in total */
                guest_upload_max_files: number;
                /** @description How many bytes guests can send in total */
                guest_upload_max_bytes: number;
                /** @description This gallery's own brand. Null uses the studio's */
                brand: components["schemas"]["GalleryBrand"];
                /**
                 * @description Guests confirm their e-mail address before a list is sent. Needs a mail server
                 * @default false
                 */
                confirm_email: boolean;
            };
            /** @description The gallery's own categories */
            categories: components["schemas"]["PresetCategory"][];
        };
        /** @enum {string} */
        Grid: "rows" | "columns";
        /** @enum {string} */
        Ground: "light" | "dark";
        /** @enum {string} */
        GuestLanguage: "en" | "de" | "fr" | "es";
        /** @enum {string} */
        HeroLayout: "cover" | "split" | "framed";
        InboxDecided: {
            inbox_photos: components["schemas"]["InboxPhoto"][];
            /** @description Photos for which the decision failed, with the reason */
            refusals: components["schemas"]["InboxRefusal"][];
        };
        InboxDecision: {
            /** @description `waiting` undoes a refusal */
            status: components["schemas"]["InboxStatus"];
            /** @description Category for the accepted photos */
            category_id?: number | null;
        };
        InboxDecisions: {
            inbox_photo_ids: number[];
            /** @description `waiting` undoes a refusal */
            status: components["schemas"]["InboxStatus"];
            /** @description Category for the accepted photos */
            category_id?: number | null;
        };
        InboxPhoto: {
            id: number;
            status: components["schemas"]["InboxStatus"];
            guest_name: string;
            guest_email: string | null;
            message: string | null;
            original_filename: string;
            size_bytes: number;
            width: number | null;
            height: number | null;
            /** @description Type detected from the content of the file */
            type: string;
            /** @description Null if the file has been deleted or cannot be decoded */
            thumbnail_url: string | null;
            preview_url: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            decided_at: string | null;
            decided_by: {
                id: number;
                username: string;
            } | null;
            /** @description The photo in the gallery, once accepted */
            photo_id: number | null;
            /**
             * Format: date-time
             * @description Until this time, a refusal can be undone
             */
            undo_until: string | null;
        };
        InboxPhotoList: {
            inbox_photos: components["schemas"]["InboxPhoto"][];
            /** @description Up to 100 unfinished uploads, oldest first */
            open_uploads: components["schemas"]["OpenGuestUpload"][];
            counts: {
                waiting: number;
                accepted: number;
                refused: number;
            };
            pagination: components["schemas"]["CursorPagination"];
        };
        InboxRefusal: {
            id: number;
            code: string;
            error: string;
        };
        /** @enum {string} */
        InboxStatus: "waiting" | "accepted" | "refused";
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
        Invitation: {
            user: components["schemas"]["User"];
            /**
             * Format: uri
             * @description Opens the page on which the user chooses a password. It works once
             */
            link: string;
            /** Format: date-time */
            expires_at: string;
            /** @description Why the e-mail is not sent yet. Null if it is on its way */
            waits_for: string | null;
        };
        JsonValue: unknown;
        KnownContent: {
            sha256: string;
            photo_id: number;
        };
        KnownContents: {
            known: components["schemas"]["KnownContent"][];
        };
        /**
         * @description Null: the browser’s language
         * @enum {string|null}
         */
        Language: "en" | "de" | null;
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
        Login: {
            /** @description User name or e-mail address */
            username: string;
            password: string;
        };
        Logo: {
            sha256: string;
            width: number;
            height: number;
            size_bytes: number;
            /** Format: date-time */
            updated_at: string;
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
        /** @enum {string} */
        MailSecurity: "tls" | "starttls" | "none";
        MailServer: {
            /**
             * @description `environment` is the server of SMTP_URL, which cannot be changed here. With `none`, e-mails wait in the queue
             * @enum {string}
             */
            source: "environment" | "settings" | "none";
            host: string | null;
            port: number | null;
            /** @enum {string|null} */
            security: "tls" | "starttls" | "none" | null;
            /** @description Null for a server that is set by SMTP_URL */
            username: string | null;
            has_password: boolean;
            from_address: string;
            /** Format: date-time */
            updated_at: string | null;
        };
        MailServerPatch: {
            host?: string;
            /** @description Default: 465 for tls, 587 for starttls, 25 for none */
            port?: number;
            /** @description TLS from the beginning (usually port 465), STARTTLS (usually port 587), or no encryption. Default: starttls */
            security?: components["schemas"]["MailSecurity"];
            /** @description Null if the server requires no login */
            username?: string | null;
            /** @description Required with a new user name, and if the server changes */
            password?: string;
            /**
             * Format: email
             * @description The sender's address
             */
            from_address?: string;
        };
        ManyEvents: {
            ids: number[];
        };
        ManyEventsRemoval: {
            ids: number[];
            /** @description Delete for good at once, instead of moving to the trash */
            permanent?: boolean;
        };
        Message: {
            id: number;
            /** @enum {string} */
            kind: "gallery_created" | "webhook_disabled" | "inbox_waiting" | "selection_submitted" | "selection_reopen_asked" | "selection_link" | "selection_confirmation" | "studio_digest" | "download_ready" | "gallery_delivered" | "gallery_expiring" | "gallery_opened" | "user_invited" | "account_notice" | "password_forgotten";
            event_id: number | null;
            /** @description An e-mail address or phone number */
            recipient: string;
            state: components["schemas"]["MessageState"];
            attempts: number;
            /**
             * Format: date-time
             * @description Null once sent or failed
             */
            next_attempt_at: string | null;
            /** @description Why the message has not been sent yet */
            last_error: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            completed_at: string | null;
        };
        MessageList: {
            messages: components["schemas"]["Message"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @enum {string} */
        MessageState: "queued" | "sent" | "failed";
        ModeratedFeedback: {
            changed: number;
        };
        Moderation: {
            status?: components["schemas"]["FeedbackStatus"];
            /** @description The answer to a comment, which is then done. Null removes it */
            reply?: string | null;
            /** @description Hiding and answering also mark it as done */
            done?: boolean;
        };
        NewApiToken: {
            name: string;
            /** @description admin implies write, write implies read */
            scopes: components["schemas"]["Scope"][];
            /** @description Limits the token to these events of its owner. Null means all events */
            event_ids?: number[] | null;
            /** Format: date-time */
            expires_at?: string | null;
        };
        NewCategory: {
            name: string;
            /** @description Default: derived from the name */
            slug?: string;
            /** @description Null for a global category, available to all events */
            event_id?: number | null;
        };
        NewDelivery: {
            to: string[];
            language: components["schemas"]["GuestLanguage"];
            /** @description Placeholders: customer_name, event_name, event_date, expires_at, gallery_link, password, studio, each as {{name}} */
            subject: string;
            /** @description With the same placeholders. Link, password and expiry date follow it */
            message: string;
            /** @description The password for the e-mail. If it differs from that of the gallery, it becomes the new password */
            password?: string;
            /**
             * Format: date-time
             * @description When to send it. Default: now. The gallery opens at once in any case
             */
            at?: string;
            /** @description Whether you get an e-mail when the gallery is opened next */
            notify_opened?: boolean;
            /** @description Remind the recipients this many days before the gallery expires. Null: do not remind them */
            remind_days?: number | null;
        };
        NewExpiries: {
            events: components["schemas"]["NewExpiry"][];
        };
        NewExpiry: {
            id: number;
            /** Format: date-time */
            expires_at: string | null;
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
        NewInvitation: {
            username: string;
            /** Format: email */
            email: string;
            display_name?: string | null;
            /** @description Null for users without access to the galleries */
            role?: components["schemas"]["NullableRole"];
        };
        NewOwnEvent: {
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
            welcome_message?: string | null;
            /** @description Default: true */
            allow_downloads?: boolean;
            /** @description Hidden from guests, and no e-mail sent, until published */
            is_draft?: boolean;
            /** @description Start with the settings of this preset. Fields of this request replace them */
            preset_id?: number | null;
        };
        NewPreset: {
            name: string;
            /** @description The type of gallery that it is suggested for. Default: that of the gallery */
            event_type?: components["schemas"]["PresetType"];
            /** @description The gallery whose settings are saved */
            event_id: number;
        };
        NewReward: {
            /** @description In English, as in the catalogue */
            name: string;
            description: string;
            /** @description A pictogram */
            icon: string;
            /** @description A badge appears beside the name of its buyer. A theme colours their web application */
            category: components["schemas"]["RewardCategory"];
            /** @description XP for one */
            cost: number;
            /** @description Default 1 */
            min_level?: number;
            /** @description Null for no limit */
            stock?: number | null;
            /** @description Null for no limit */
            max_per_user?: number | null;
            /** @description The colour of a theme; only themes have one */
            accent?: string | null;
            translations?: components["schemas"]["RewardTranslations"];
        };
        NewUser: {
            username: string;
            /** Format: email */
            email: string;
            /**
             * Format: password
             * @description 8 to 72 bytes
             */
            password: string;
            display_name?: string | null;
            /** @description Null for users without access to the galleries */
            role?: components["schemas"]["NullableRole"];
        };
        NewWebhook: {
            name: string;
            /** Format: uri */
            url: string;
            events: components["schemas"]["WebhookEventType"][];
            is_active?: boolean;
        };
        NotRestored: {
            id: number;
            /** @enum {string} */
            code: "NOT_FOUND" | "EVENT_IN_TRASH" | "PHOTO_EXISTS";
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
        /** @enum {string|null} */
        NullableRole: "super_admin" | "admin" | "editor" | "viewer" | null;
        /** @description The API token that created it, if any */
        NullableTokenReference: {
            id: number;
            name: string;
        } | null;
        /** @enum {string} */
        OnDuplicate: "keep" | "skip";
        OpenGuestUpload: {
            id: string;
            guest_name: string | null;
            filename: string;
            /** @description Number of bytes received */
            offset: number;
            length: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Expires at this time unless more bytes arrive
             */
            expires_at: string;
        };
        OpenedEvent: {
            id: number;
            event_name: string;
            /** Format: date-time */
            last_opened_at: string;
            visits: number;
        };
        OrderedPhotos: {
            ordered: number;
        };
        Overview: {
            events: {
                total: number;
                active: number;
                draft: number;
                expired: number;
                archived: number;
                inactive: number;
            };
            photos: number;
            comments_pending: number;
            /** @description Comments that the studio has not marked as done */
            comments_open: number;
            /** @description Number of photos from guests that await a decision */
            inbox_waiting: number;
            /** @description Up to five of their events, newest first */
            inboxes: components["schemas"]["WaitingInbox"][];
            /** @description Up to five active events that expire within 14 days, soonest first */
            expiring: components["schemas"]["ExpiringEvent"][];
            /** @description Up to five lists that guests sent within 7 days, newest first */
            selections: components["schemas"]["SentSelection"][];
            /** @description Up to five events that guests opened within 7 days, with their visits in this time. Last opened first */
            opened: components["schemas"]["OpenedEvent"][];
            /** @description Up to five events with feedback within 7 days, newest first */
            feedback: components["schemas"]["EventWithFeedback"][];
            /** @description Within 7 days. Null without webhooks.manage */
            deliveries_failed: number | null;
            /** @description Null without activity.view */
            emails_failed: number | null;
            /** @description Null without activity.view */
            emails_queued: number | null;
            /** @description Null without activity.view */
            messages_failed: number | null;
            /** @description The file system of the photos. Null if unknown or without settings.view */
            storage: {
                free_bytes: number;
                total_bytes: number;
                /** @description If less than this is free, uploads return 507 STORAGE_FULL */
                reserve_bytes: number;
            } | null;
            /** @description Which first steps are done. Most say whether at least one exists */
            steps: {
                event: boolean;
                photo: boolean;
                token: boolean;
                webhook: boolean;
                feedback: boolean;
                /** @description Whether the studio has chosen its name */
                name: boolean;
                /** @description Whether there is a mail server */
                mail: boolean;
                /** @description Whether a gallery was delivered */
                delivery: boolean;
            };
        };
        /** @enum {string|null} */
        OwnCover: "cover" | "split" | "framed" | "band" | "corner" | "title" | null;
        /** @enum {string|null} */
        OwnGrid: "rows" | "columns" | null;
        /** @enum {string|null} */
        OwnSpacing: "airy" | "normal" | "tight" | null;
        /** @enum {string|null} */
        OwnTileSize: "small" | "large" | null;
        /** @enum {string|null} */
        OwnTypePairing: "classic" | "romantic" | "editorial" | "modern" | null;
        Pagination: {
            page: number;
            limit: number;
            /** @description Number of matches on all pages */
            total: number;
        };
        /** @description The response of navigator.credentials.get(), as JSON */
        PasskeyAssertion: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            response: {
                clientDataJSON: string;
                authenticatorData: string;
                signature: string;
                userHandle?: string | null;
            };
            /** @default {} */
            clientExtensionResults: {
                [key: string]: unknown;
            };
            authenticatorAttachment?: components["schemas"]["AuthenticatorAttachment"];
        };
        PasskeyLogin: {
            passkey: components["schemas"]["PasskeyAssertion"];
        };
        PasskeyLoginStart: {
            /** @description For a passkey as second factor */
            challenge?: string;
        };
        PasskeyOptions: {
            challenge: string;
        } & {
            [key: string]: unknown;
        };
        PasswordReset: {
            /** @description From the link in the e-mail */
            token: string;
            /**
             * Format: password
             * @description 8 to 72 bytes
             */
            password: string;
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
        Preferences: {
            language: components["schemas"]["Language"];
            weekStart: components["schemas"]["WeekStart"];
        };
        Presentation: {
            /** @description The cover photo. Null uses the first photo */
            hero_photo_id: number | null;
            /** @description Replaced by `brand.cover`: the layout of earlier versions that is most like the cover. A changed one becomes the cover */
            hero_layout: components["schemas"]["HeroLayout"];
            /** @description Focal point of the cover, in per cent from the left */
            hero_focus_x: number;
            /** @description Focal point of the cover, in per cent from the top */
            hero_focus_y: number;
            /** @description Whether the password form shows the name of the gallery and a blurred cover */
            locked_preview: boolean;
            /** @description Newest upload first; by capture time, then upload (`captured`) or file name (`captured_name`); by file name; or manual */
            photo_order: components["schemas"]["GalleryOrder"];
            /** @description Whether the page has a section per category */
            sections: boolean;
            /** @description Watermark on the pictures that guests see. Originals never have one */
            watermark: components["schemas"]["Watermark"];
            watermark_text: string | null;
            /** @description How many photos a guest can choose per list */
            selection_limit: number | null;
            /** @description Guests can share a list by a link that shows only its photos */
            share_lists: boolean;
            /** @description Guests confirm their e-mail address before a list is sent. Needs a mail server */
            confirm_email: boolean;
            /** @description How many different photos guests can download in total. Repeated downloads do not count */
            download_limit: number | null;
            /** @description Guests can send photos, which the studio then accepts or refuses */
            guest_uploads: boolean;
            /** @description How many photos guests can send in total */
            guest_upload_max_files: number;
            /** @description How many bytes guests can send in total */
            guest_upload_max_bytes: number;
            /** @description This gallery's own brand. Null uses the studio's */
            brand: components["schemas"]["GalleryBrand"];
            /** @description The brand that guests see */
            effective_brand: {
                /** @description The typefaces of titles and text */
                type_pairing: components["schemas"]["TypePairing"];
                /** @description How the head of the page shows title and cover photo */
                cover: components["schemas"]["Cover"];
                /** @description The space between photos and around the title */
                spacing: components["schemas"]["Spacing"];
                /** @description The colour of buttons and links: that of the theme, one found in the cover photo, or a chosen one */
                accent: string;
                /** @description How photos are arranged. Guests can change it for themselves */
                grid: components["schemas"]["Grid"];
                /** @description How large photos are shown. Guests can change it for themselves */
                tile: components["schemas"]["TileSize"];
                /** @description How the watermark of a gallery is drawn, if it has one */
                watermark: {
                    /** @description Repeated, once in the middle, or once at the bottom right */
                    position: components["schemas"]["WatermarkPosition"];
                    size: components["schemas"]["WatermarkSize"];
                    /** @description Opacity in per cent */
                    strength: number;
                };
            };
            /** @description The studio's brand */
            studio_brand: {
                /** @description The typefaces of titles and text */
                type_pairing: components["schemas"]["TypePairing"];
                /** @description How the head of the page shows title and cover photo */
                cover: components["schemas"]["Cover"];
                /** @description The space between photos and around the title */
                spacing: components["schemas"]["Spacing"];
                /** @description The colour of buttons and links: that of the theme, one found in the cover photo, or a chosen one */
                accent: string;
                /** @description How photos are arranged. Guests can change it for themselves */
                grid: components["schemas"]["Grid"];
                /** @description How large photos are shown. Guests can change it for themselves */
                tile: components["schemas"]["TileSize"];
                /** @description How the watermark of a gallery is drawn, if it has one */
                watermark: {
                    /** @description Repeated, once in the middle, or once at the bottom right */
                    position: components["schemas"]["WatermarkPosition"];
                    size: components["schemas"]["WatermarkSize"];
                    /** @description Opacity in per cent */
                    strength: number;
                };
            };
            /** @description Whether downloads require a PIN */
            has_download_pin: boolean;
            /** @description How many different photos guests have downloaded since the limit was set */
            downloads_used: number;
        };
        PresentationPatch: {
            /** @description The cover photo. Null uses the first photo */
            hero_photo_id?: number | null;
            /** @description Replaced by `brand.cover`: the layout of earlier versions that is most like the cover. A changed one becomes the cover */
            hero_layout?: components["schemas"]["HeroLayout"];
            /** @description Focal point of the cover, in per cent from the left */
            hero_focus_x?: number;
            /** @description Focal point of the cover, in per cent from the top */
            hero_focus_y?: number;
            /** @description Whether the password form shows the name of the gallery and a blurred cover */
            locked_preview?: boolean;
            /** @description Newest upload first; by capture time, then upload (`captured`) or file name (`captured_name`); by file name; or manual */
            photo_order?: components["schemas"]["GalleryOrder"];
            /** @description Whether the page has a section per category */
            sections?: boolean;
            /** @description Watermark on the pictures that guests see. Originals never have one */
            watermark?: components["schemas"]["Watermark"];
            watermark_text?: string | null;
            /** @description How many photos a guest can choose per list */
            selection_limit?: number | null;
            /** @description Guests can share a list by a link that shows only its photos */
            share_lists?: boolean;
            /** @description Guests confirm their e-mail address before a list is sent. Needs a mail server */
            confirm_email?: boolean;
            /** @description How many different photos guests can download in total. Repeated downloads do not count */
            download_limit?: number | null;
            /** @description Guests can send photos, which the studio then accepts or refuses */
            guest_uploads?: boolean;
            /** @description How many photos guests can send in total */
            guest_upload_max_files?: number;
            /** @description How many bytes guests can send in total */
            guest_upload_max_bytes?: number;
            /** @description This gallery's own brand. Null uses the studio's */
            brand?: components["schemas"]["GalleryBrandPatch"];
            /** @description Guests must enter this PIN before a download. Null for no PIN */
            download_pin?: string | null;
        };
        Preset: {
            id: number;
            name: string;
            event_type: components["schemas"]["PresetType"];
            settings: components["schemas"]["GallerySettings"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PresetCategory: {
            name: string;
            slug: string;
        };
        PresetList: {
            presets: components["schemas"]["Preset"][];
        };
        PresetPatch: {
            name?: string;
            event_type?: components["schemas"]["PresetType"];
            /** @description Replaces the settings with those of this gallery */
            event_id?: number;
        };
        /** @enum {string|null} */
        PresetType: "wedding" | "birthday" | "corporate" | "other" | "family" | null;
        PreviewedEmail: {
            subject: string;
            text: string;
            html: string;
        };
        QueuedDeliveries: {
            deliveries: components["schemas"]["EventDelivery"][];
        };
        QueuedDelivery: {
            delivery: {
                id: number;
            };
        };
        /** @enum {string} */
        ReactionType: "like" | "favorite";
        Readiness: {
            /** @enum {string} */
            status: "ready" | "degraded" | "unavailable" | "starting" | "stopping";
            away: ("database" | "storage")[];
        };
        ReceivedGuestPhoto: {
            id: number;
            original_filename: string;
            size_bytes: number;
            width: number | null;
            height: number | null;
            guest_name: string;
            message: string | null;
        };
        Registration: {
            username: string;
            /** Format: email */
            email: string;
            /**
             * Format: password
             * @description 8 to 72 bytes
             */
            password: string;
        };
        RemovedPhotos: {
            deleted: number;
        };
        RestoredFromTrash: {
            restored: number;
            failed: components["schemas"]["NotRestored"][];
        };
        RevokedApiToken: {
            id: number;
            /** Format: date-time */
            revoked_at: string;
        };
        /** @enum {string} */
        RewardCategory: "break" | "time" | "badge" | "collectible" | "theme";
        RewardPatch: {
            /** @description In English, as in the catalogue */
            name?: string;
            description?: string;
            /** @description A pictogram */
            icon?: string;
            /** @description A badge appears beside the name of its buyer. A theme colours their web application */
            category?: components["schemas"]["RewardCategory"];
            /** @description XP for one */
            cost?: number;
            /** @description Default 1 */
            min_level?: number;
            /** @description Null for no limit */
            stock?: number | null;
            /** @description Null for no limit */
            max_per_user?: number | null;
            /** @description The colour of a theme; only themes have one */
            accent?: string | null;
            translations?: components["schemas"]["RewardTranslations"];
            /** @description Nobody can buy a retired reward. Those who bought it keep it */
            is_retired?: boolean;
        };
        RewardRecord: {
            id: number;
            name: string;
            description: string;
            icon: string;
            category: string;
            cost: number;
            min_level: number;
            stock: number | null;
            max_per_user: number | null;
            accent: string | null;
            translations: components["schemas"]["RewardTranslations"];
            is_retired: boolean;
            /** @description How many were bought */
            sold: number;
        };
        RewardRecords: {
            rewards: components["schemas"]["RewardRecord"][];
        };
        RewardTranslations: {
            de?: {
                name: string;
                description: string;
            };
        };
        /** @enum {string} */
        Role: "super_admin" | "admin" | "editor" | "viewer";
        RoleList: {
            roles: components["schemas"]["AdministratorRole"][];
            permissions: string[];
        };
        /** @enum {string} */
        Scope: "read" | "write" | "admin";
        SecondFactor: {
            /** @description From the response to the password */
            challenge: string;
            /** @description Code of the authenticator app, or a recovery code */
            code: string;
        } | {
            /** @description From the response to the password */
            challenge: string;
            passkey: components["schemas"]["PasskeyAssertion"];
        };
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
        SelectionReopening: {
            /** @enum {string} */
            status: "open";
        };
        /** @enum {string} */
        SelectionStatus: "open" | "submitted";
        SentSelection: {
            id: number;
            event: components["schemas"]["EventOfOverview"];
            /** @description Null for the guest’s favourites */
            name: string | null;
            guest_name: string;
            /** Format: date-time */
            submitted_at: string;
            /** @description Whether the guest has asked to change the list */
            reopen_asked: boolean;
        };
        Settings: {
            settings: {
                /** @description Store the phone numbers of customers */
                event_phone_field_enabled: boolean;
                /** @description New events require a password */
                event_default_require_password: boolean;
                /** @description New events allow feedback */
                event_default_feedback_enabled: boolean;
                /** @description New events make it harder to open browser developer tools */
                enable_devtools_protection: boolean;
                /** @description New events show the logo */
                branding_logo_display_hero: boolean;
                /** @description The size of the logo on new events */
                branding_logo_size: components["schemas"]["LogoSize"];
                /** @description The studio's name */
                branding_name: string;
                /** @description Store where photos were taken. Guests never see it */
                photos_keep_place: boolean;
                /** @description Keep the place in the originals that guests download */
                downloads_keep_place: boolean;
                /** @description The texts that a delivery begins with, instead of the built-in ones */
                delivery_texts: components["schemas"]["DeliveryTexts"];
                /** @description Send messages to customers with a phone number */
                messaging_enabled: boolean;
                /** @description The roles that need a second factor */
                second_factor_required: components["schemas"]["Role"][];
                /** @description How many days users have to add a second factor after their role needs one */
                second_factor_grace_days: number;
                /** @description Days after the login when a session ends */
                session_max_days: number;
                /** @description Hours without a request after which a session ends. 0: never */
                session_idle_hours: number;
                /** @description Users log in with a single sign-on provider only */
                oidc_only: boolean;
                /** @description A login with a provider belongs to the user with the same address, if the provider has verified it */
                oidc_link_by_email: boolean;
                /** @description The claim that names the user's role. Null: roles are given here */
                oidc_role_claim: string | null;
                /** @description The role for each value of the claim */
                oidc_roles: {
                    [key: string]: components["schemas"]["Role"];
                };
            };
            /** @description The studio's logo, if it has one */
            logo: {
                sha256: string;
                width: number;
                height: number;
                size_bytes: number;
                /** Format: date-time */
                updated_at: string;
            } | null;
            /** @description The logo for dark grounds, if there is one */
            dark_logo: {
                sha256: string;
                width: number;
                height: number;
                size_bytes: number;
                /** Format: date-time */
                updated_at: string;
            } | null;
        };
        SettingsPatch: {
            /** @description Store the phone numbers of customers */
            event_phone_field_enabled?: boolean;
            /** @description New events require a password */
            event_default_require_password?: boolean;
            /** @description New events allow feedback */
            event_default_feedback_enabled?: boolean;
            /** @description New events make it harder to open browser developer tools */
            enable_devtools_protection?: boolean;
            /** @description New events show the logo */
            branding_logo_display_hero?: boolean;
            /** @description The size of the logo on new events */
            branding_logo_size?: components["schemas"]["LogoSize"];
            /** @description The studio's name */
            branding_name?: string;
            /** @description Store where photos were taken. Guests never see it */
            photos_keep_place?: boolean;
            /** @description Keep the place in the originals that guests download */
            downloads_keep_place?: boolean;
            /** @description The texts that a delivery begins with, instead of the built-in ones */
            delivery_texts?: components["schemas"]["DeliveryTexts"];
            /** @description Send messages to customers with a phone number */
            messaging_enabled?: boolean;
            /** @description The roles that need a second factor */
            second_factor_required?: components["schemas"]["Role"][];
            /** @description How many days users have to add a second factor after their role needs one */
            second_factor_grace_days?: number;
            /** @description Days after the login when a session ends */
            session_max_days?: number;
            /** @description Hours without a request after which a session ends. 0: never */
            session_idle_hours?: number;
            /** @description Users log in with a single sign-on provider only */
            oidc_only?: boolean;
            /** @description A login with a provider belongs to the user with the same address, if the provider has verified it */
            oidc_link_by_email?: boolean;
            /** @description The claim that names the user's role. Null: roles are given here */
            oidc_role_claim?: string | null;
            /** @description The role for each value of the claim */
            oidc_roles?: {
                [key: string]: components["schemas"]["Role"];
            };
        };
        SignedIn: {
            user: {
                id: number;
                username: string;
                email: string;
                displayName: string | null;
                role: components["schemas"]["NullableRole"];
                /** @description Permissions of the role. Empty without a role */
                permissions: string[];
                /** @description IANA name such as Europe/Berlin */
                timezone: string;
                /** @description False if no time zone has been set yet. UTC then applies */
                timezoneChosen: boolean;
                preferences: components["schemas"]["Preferences"];
                /** @description The colour of the theme that the user bought */
                accent: string | null;
            };
        };
        /** @enum {string} */
        Spacing: "airy" | "normal" | "tight";
        StoredPlaces: {
            stored: number;
            /** @description The deletion since photos_keep_place was last switched off */
            removal: {
                /** Format: date-time */
                requested_at: string;
                deleted: number;
                /** Format: date-time */
                finished_at: string | null;
            } | null;
        };
        TaskSubject: {
            id: number;
            title: string;
            description: string | null;
            /** @enum {string} */
            status: "todo" | "in_progress" | "done" | "cancelled";
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            /** Format: date */
            dueDate: string | null;
            labelId: number | null;
            label: {
                id: number;
                name: string;
                color: string;
            } | null;
            estimatedMinutes: number | null;
            /** Format: date-time */
            completedAt: string | null;
            xpAwarded: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TestMail: {
            /** Format: email */
            to: string;
            /** @description Sends this delivery e-mail, with an invented gallery. Default: a short message saying that e-mails arrive */
            text?: components["schemas"]["TestMailText"];
        };
        TestMailText: {
            language: components["schemas"]["GuestLanguage"];
            /** @description Placeholders: customer_name, event_name, event_date, expires_at, gallery_link, password, studio, each as {{name}} */
            subject: string;
            /** @description With the same placeholders. Link, password and expiry date follow it */
            message: string;
        };
        /** @enum {string} */
        TileSize: "small" | "large";
        ToldPhoto: {
            id: number;
            filename: string;
            original_filename: string;
            note: string | null;
        };
        TrashItem: {
            /** @description The id of the photo or event */
            id: number;
            kind: components["schemas"]["TrashKind"];
            name: string;
            /** @description The event of a photo */
            event_id: number | null;
            event_name: string;
            /** @description Number of photos */
            photos: number;
            /** @description Size of the originals */
            size_bytes: number;
            /** @description The photo, or the cover of the event */
            thumbnail_url: string | null;
            /** @description User name */
            deleted_by: string | null;
            /** Format: date-time */
            deleted_at: string;
            /**
             * Format: date-time
             * @description It is deleted for good after this time
             */
            ends_at: string;
        };
        /** @enum {string} */
        TrashKind: "photo" | "event";
        TrashList: {
            trash: components["schemas"]["TrashItem"][];
            /** @description TRASH_KEEP_DAYS. 0 means that nothing is kept */
            keep_days: number;
            pagination: components["schemas"]["CursorPagination"];
        };
        TrashRestoring: {
            kind: components["schemas"]["TrashKind"];
            ids: number[];
        };
        /** @enum {string} */
        TypePairing: "classic" | "romantic" | "editorial" | "modern";
        UnchangedEvent: {
            id: number;
            /** @enum {string} */
            code: "NOT_FOUND" | "FAILED";
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
        User: {
            id: number;
            username: string;
            email: string;
            display_name: string | null;
            role: components["schemas"]["NullableRole"];
            is_active: boolean;
            timezone: string;
            /**
             * Format: date-time
             * @description Until when an invited user can choose a password. In the past if the link no longer works. Null for users with a password
             */
            invited_until: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        UserFactors: {
            /** @description Whether an authenticator app is set up */
            has_totp: boolean;
            passkeys: number;
            recovery_codes_left: number;
            /**
             * Format: date-time
             * @description When the user's role needs a second factor. Null if it never does
             */
            required_from: string | null;
        };
        UserList: {
            users: components["schemas"]["User"][];
            pagination: components["schemas"]["Pagination"];
        };
        UserPatch: {
            username?: string;
            /** Format: email */
            email?: string;
            /**
             * Format: password
             * @description 8 to 72 bytes
             */
            password?: string;
            display_name?: string | null;
            role?: components["schemas"]["NullableRole"];
            is_active?: boolean;
        };
        UserReference: {
            id: number;
            username: string;
        };
        WaitingInbox: {
            id: number;
            event_name: string;
            waiting: number;
        };
        /** @enum {string} */
        Watermark: "none" | "text" | "logo";
        /** @enum {string} */
        WatermarkPosition: "tiled" | "centre" | "corner";
        /** @enum {string} */
        WatermarkSize: "small" | "medium" | "large";
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
        WebhookCatalogue: {
            events: components["schemas"]["WebhookEventDescription"][];
        };
        WebhookDelivery: {
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
            type: "task.created" | "task.completed" | "task.deleted";
            /** Format: date-time */
            timestamp: string;
            data: {
                task: components["schemas"]["TaskSubject"];
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
        WebhookEventDescription: {
            type: components["schemas"]["WebhookEventType"];
            description: string;
            /** @description The body of a delivery */
            example: {
                type: components["schemas"]["WebhookEventType"];
                /** Format: date-time */
                timestamp: string;
                data: {
                    [key: string]: components["schemas"]["JsonValue"];
                };
            };
        };
        /** @enum {string} */
        WebhookEventType: "event.created" | "event.published" | "event.updated" | "event.archived" | "event.expired" | "event.deleted" | "event.restored" | "photo.uploaded" | "photo.replaced" | "photo.deleted" | "photo.restored" | "feedback.received" | "guest_upload.received" | "selection.submitted" | "task.created" | "task.completed" | "task.deleted";
        WebhookList: {
            webhooks: components["schemas"]["Webhook"][];
            pagination: components["schemas"]["Pagination"];
        };
        WebhookPatch: {
            name?: string;
            /** Format: uri */
            url?: string;
            events?: components["schemas"]["WebhookEventType"][];
            is_active?: boolean;
        };
        /**
         * @description First day of the week in calendars; analytics use ISO weeks
         * @enum {string}
         */
        WeekStart: "monday" | "sunday" | "saturday";
    };
    responses: {
        /** @description One page of groups, newest first. A group may continue on the next page */
        ActivityGroups: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActivityGroups"];
            };
        };
        /** @description One page of activity, newest first */
        ActivityList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActivityList"];
            };
        };
        /** @description Tokens, newest first */
        ApiTokenList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiTokenList"];
            };
        };
        /** @description The studio's brand, for every gallery that does not change it */
        Brand: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Brand"];
            };
        };
        /** @description Up to 20 users by name */
        CandidateList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CandidateList"];
            };
        };
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
        /** @description Categories by name */
        CategoryList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CategoryList"];
            };
        };
        /** @description How many were changed, and which were not */
        ChangedEvents: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedEvents"];
            };
        };
        /** @description Number of photos whose category changed */
        ChangedPhotos: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedPhotos"];
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
        /** @description The token. Its plaintext is returned only here */
        CreatedApiToken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 1,
                 *       "name": "Import script",
                 *       "scopes": [
                 *         "write"
                 *       ],
                 *       "event_ids": null,
                 *       "preview": "svc_live_9fQ2",
                 *       "owner": {
                 *         "id": 1,
                 *         "username": "admin"
                 *       },
                 *       "created_at": "2026-05-01T09:30:00.000Z",
                 *       "expires_at": null,
                 *       "last_used_at": null,
                 *       "revoked_at": null,
                 *       "token": "svc_live_9fQ2mX7bTgk4LwZr8sVnCy1dHpJ6Ea0uWiBq"
                 *     }
                 */
                "application/json": components["schemas"]["CreatedApiToken"];
            };
        };
        /** @description The webhook. Its secret is returned only here */
        CreatedWebhook: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CreatedWebhook"];
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
        /** @description One page of the e-mail queue, newest first */
        EmailList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmailList"];
            };
        };
        /** @description The last 100 e-mails with which the gallery was delivered, newest first, and what the next one begins with */
        EventDeliveryList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventDeliveryList"];
            };
        };
        /** @description Values to filter events by */
        EventFacets: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventFacets"];
            };
        };
        /** @description The settings and one page of feedback, newest first */
        EventFeedback: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventFeedback"];
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
        /** @description One page of events in the requested order, newest first by default */
        EventSearch: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventSearch"];
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
        /** @description A rating, like, favorite or comment */
        FeedbackEntry: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FeedbackEntry"];
            };
        };
        /** @description One page of feedback, newest first */
        FeedbackSearch: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FeedbackSearch"];
            };
        };
        /** @description The feedback settings of the event */
        FeedbackSettings: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FeedbackSettings"];
            };
        };
        /** @description The file is missing from the storage */
        FileLost: {
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
        /** @description Up to eight photos by file name */
        FoundPhotos: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FoundPhotos"];
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
        /** @description A member of the gallery */
        GalleryMember: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GalleryMember"];
            };
        };
        /** @description The owner of a gallery, and up to 100 members by name */
        GalleryMemberList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GalleryMemberList"];
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
        /** @description The outcome for each photo */
        InboxDecided: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboxDecided"];
            };
        };
        /** @description A photo from a guest */
        InboxPhoto: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboxPhoto"];
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
        /** @description The invitation. Its link is shown only now */
        Invitation: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Invitation"];
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
        /** @description The link has expired, was used, or was replaced by a newer one */
        LinkExpired: {
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
        /** @description The stored logo, a PNG */
        Logo: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Logo"];
            };
        };
        /** @description The server that sends e-mails */
        MailServer: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MailServer"];
            };
        };
        /** @description The queued message */
        Message: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description One page of the message queue, newest first */
        MessageList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageList"];
            };
        };
        /** @description How many items changed */
        ModeratedFeedback: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ModeratedFeedback"];
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
        /** @description Totals and open items */
        Overview: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Overview"];
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
        /** @description Options for navigator.credentials, as JSON. They are valid for five minutes in this browser */
        PasskeyOptions: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Set-Cookie": components["headers"]["Set-Cookie"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "challenge": "q6e3Wn5c0m"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyOptions"];
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
        /** @description The design of a gallery and its limits for downloads and uploads */
        Presentation: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Presentation"];
            };
        };
        /** @description The preset */
        Preset: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Preset"];
            };
        };
        /** @description All presets by name */
        PresetList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PresetList"];
            };
        };
        /** @description The e-mail as the recipient will see it */
        PreviewedEmail: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PreviewedEmail"];
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
        /** @description Whether this replica can serve requests, and the parts it cannot reach */
        Readiness: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Readiness"];
            };
        };
        /** @description Photos deleted */
        RemovedPhotos: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RemovedPhotos"];
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
        /** @description How many were restored, and which were not */
        RestoredFromTrash: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RestoredFromTrash"];
            };
        };
        /** @description The token has been revoked */
        RevokedApiToken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RevokedApiToken"];
            };
        };
        /** @description The reward */
        RewardRecord: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RewardRecord"];
            };
        };
        /** @description All rewards, also retired ones, cheapest first */
        RewardRecords: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RewardRecords"];
            };
        };
        /** @description All roles, most powerful first, and the names of all permissions */
        RoleList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RoleList"];
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
        /** @description All settings and the logo */
        Settings: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Settings"];
            };
        };
        /** @description The logged-in user */
        SignedIn: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SignedIn"];
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
        /** @description Number of photos with a stored place, and the progress of the last deletion */
        StoredPlaces: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StoredPlaces"];
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
        /** @description One page of the trash, newest first */
        TrashList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TrashList"];
            };
        };
        /** @description Missing or invalid credential. See `code` for the reason */
        Unauthorized: {
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
        /** @description The user */
        User: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["User"];
            };
        };
        /** @description The user's second factors */
        UserFactors: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UserFactors"];
            };
        };
        /** @description Users, newest first */
        UserList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UserList"];
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
        /** @description The events that webhooks can subscribe to */
        WebhookCatalogue: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookCatalogue"];
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
        deliveryId: number;
        /** @example 1 */
        feedbackId: number;
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
        /** @example 1 */
        inboxPhotoId: number;
        /**
         * @description 0 for the first link of the event
         * @example 1
         */
        linkId: number;
        /**
         * @description The path on this site that is opened after the login
         * @example /studio
         */
        loginNext: string;
        /** @example 1 */
        photoId: number;
        /**
         * @description A provider of single sign-on: its name in the configuration, in lower case
         * @example google
         */
        provider: string;
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
        /** @example 1 */
        userId: number;
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
        ApiTokenRotation: {
            content: {
                /**
                 * @example {
                 *       "expires_at": "2099-05-01T09:30:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["ApiTokenRotation"];
            };
        };
        BrandPatch: {
            content: {
                /**
                 * @example {
                 *       "type_pairing": "romantic",
                 *       "accent": "#8a4b2a"
                 *     }
                 */
                "application/json": components["schemas"]["BrandPatch"];
            };
        };
        BulkModeration: {
            content: {
                /**
                 * @example {
                 *       "feedback_ids": [
                 *         1,
                 *         2,
                 *         3
                 *       ],
                 *       "status": "visible"
                 *     }
                 */
                "application/json": components["schemas"]["BulkModeration"];
            };
        };
        BulkPhotoPatch: {
            content: {
                /**
                 * @example {
                 *       "photo_ids": [
                 *         1,
                 *         2,
                 *         3
                 *       ],
                 *       "category_id": null
                 *     }
                 */
                "application/json": components["schemas"]["BulkPhotoPatch"];
            };
        };
        BulkPhotoRemoval: {
            content: {
                /**
                 * @example {
                 *       "photo_ids": [
                 *         1,
                 *         2,
                 *         3
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkPhotoRemoval"];
            };
        };
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
        DeliveryPreview: {
            content: {
                /**
                 * @example {
                 *       "language": "en",
                 *       "subject": "Your photos are ready: {{event_name}}",
                 *       "message": "Hello {{customer_name}},\n\nenjoy your photos!\n{{studio}}"
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryPreview"];
            };
        };
        EventCopy: {
            content: {
                /**
                 * @example {
                 *       "event_name": "Cleo & Dan",
                 *       "event_date": "2026-08-08",
                 *       "password": "lemon grove"
                 *     }
                 */
                "application/json": components["schemas"]["EventCopy"];
            };
        };
        EventPatch: {
            content: {
                /**
                 * @example {
                 *       "welcome_message": "Thank you for a wonderful day!",
                 *       "event_date": "2026-06-06"
                 *     }
                 */
                "application/json": components["schemas"]["EventPatch"];
            };
        };
        FeedbackSettingsPatch: {
            content: {
                /**
                 * @example {
                 *       "feedback_enabled": true,
                 *       "allow_comments": true
                 *     }
                 */
                "application/json": components["schemas"]["FeedbackSettingsPatch"];
            };
        };
        ForgottenPassword: {
            content: {
                /**
                 * @example {
                 *       "username": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["ForgottenPassword"];
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
        InboxDecision: {
            content: {
                /**
                 * @example {
                 *       "status": "accepted",
                 *       "category_id": 1
                 *     }
                 */
                "application/json": components["schemas"]["InboxDecision"];
            };
        };
        InboxDecisions: {
            content: {
                /**
                 * @example {
                 *       "inbox_photo_ids": [
                 *         1
                 *       ],
                 *       "status": "accepted",
                 *       "category_id": null
                 *     }
                 */
                "application/json": components["schemas"]["InboxDecisions"];
            };
        };
        Login: {
            content: {
                /**
                 * @example {
                 *       "username": "admin",
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["Login"];
            };
        };
        MailServerPatch: {
            content: {
                /**
                 * @example {
                 *       "host": "smtp.example.com",
                 *       "username": "photos@example.com",
                 *       "password": "app password",
                 *       "from_address": "photos@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["MailServerPatch"];
            };
        };
        ManyEvents: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         1,
                 *         2,
                 *         3
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ManyEvents"];
            };
        };
        ManyEventsRemoval: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         1,
                 *         2,
                 *         3
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ManyEventsRemoval"];
            };
        };
        Moderation: {
            content: {
                /**
                 * @example {
                 *       "status": "visible"
                 *     }
                 */
                "application/json": components["schemas"]["Moderation"];
            };
        };
        NewApiToken: {
            content: {
                /**
                 * @example {
                 *       "name": "Import script",
                 *       "scopes": [
                 *         "write"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewApiToken"];
            };
        };
        NewCategory: {
            content: {
                /**
                 * @example {
                 *       "name": "First Dance"
                 *     }
                 */
                "application/json": components["schemas"]["NewCategory"];
            };
        };
        NewDelivery: {
            content: {
                /**
                 * @example {
                 *       "to": [
                 *         "ada@example.com"
                 *       ],
                 *       "language": "en",
                 *       "subject": "Your photos are ready: {{event_name}}",
                 *       "message": "Hello {{customer_name}},\n\nenjoy your photos!\n{{studio}}",
                 *       "password": "rose garden",
                 *       "remind_days": 7
                 *     }
                 */
                "application/json": components["schemas"]["NewDelivery"];
            };
        };
        NewExpiries: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         {
                 *           "id": 1,
                 *           "expires_at": "2027-01-01T00:00:00Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewExpiries"];
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
        NewInvitation: {
            content: {
                /**
                 * @example {
                 *       "username": "bo",
                 *       "email": "bo@example.com",
                 *       "role": "editor"
                 *     }
                 */
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        NewOwnEvent: {
            content: {
                /**
                 * @example {
                 *       "event_name": "Ada & Bo",
                 *       "event_type": "wedding",
                 *       "customer_email": "ada@example.com",
                 *       "password": "rose garden",
                 *       "welcome_message": "Thank you for a wonderful day!",
                 *       "is_draft": true
                 *     }
                 */
                "application/json": components["schemas"]["NewOwnEvent"];
            };
        };
        NewPreset: {
            content: {
                /**
                 * @example {
                 *       "name": "Wedding",
                 *       "event_id": 1
                 *     }
                 */
                "application/json": components["schemas"]["NewPreset"];
            };
        };
        NewReward: {
            content: {
                /**
                 * @example {
                 *       "name": "Studio sneakers",
                 *       "description": "A pair of your choice.",
                 *       "icon": "👟",
                 *       "category": "collectible",
                 *       "cost": 900
                 *     }
                 */
                "application/json": components["schemas"]["NewReward"];
            };
        };
        NewUser: {
            content: {
                /**
                 * @example {
                 *       "username": "bo",
                 *       "email": "bo@example.com",
                 *       "password": "correct horse",
                 *       "role": "editor"
                 *     }
                 */
                "application/json": components["schemas"]["NewUser"];
            };
        };
        NewWebhook: {
            content: {
                /**
                 * @example {
                 *       "name": "Albums",
                 *       "url": "https://example.com/webhooks/atelier",
                 *       "events": [
                 *         "event.created",
                 *         "photo.uploaded"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        PasskeyLogin: {
            content: {
                /**
                 * @example {
                 *       "passkey": {
                 *         "id": "mDk3",
                 *         "rawId": "mDk3",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoi",
                 *           "authenticatorData": "SZYN5YgO",
                 *           "signature": "MEUCIQDx"
                 *         },
                 *         "clientExtensionResults": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyLogin"];
            };
        };
        PasskeyLoginStart: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["PasskeyLoginStart"];
            };
        };
        PasswordReset: {
            content: {
                /**
                 * @example {
                 *       "token": "invite_3vKqZ0mJd8XcT1nWyB5rLpGs7HfUa2D6xEhNC",
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordReset"];
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
        PresentationPatch: {
            content: {
                /**
                 * @example {
                 *       "hero_layout": "split",
                 *       "photo_order": "captured",
                 *       "selection_limit": 40
                 *     }
                 */
                "application/json": components["schemas"]["PresentationPatch"];
            };
        };
        PresetPatch: {
            content: {
                /**
                 * @example {
                 *       "name": "Wedding, two days"
                 *     }
                 */
                "application/json": components["schemas"]["PresetPatch"];
            };
        };
        Registration: {
            content: {
                /**
                 * @example {
                 *       "username": "ada",
                 *       "email": "ada@example.com",
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["Registration"];
            };
        };
        RewardPatch: {
            content: {
                /**
                 * @example {
                 *       "cost": 300,
                 *       "is_retired": false
                 *     }
                 */
                "application/json": components["schemas"]["RewardPatch"];
            };
        };
        SecondFactor: {
            content: {
                /**
                 * @example {
                 *       "challenge": "fJw1Xv0c",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactor"];
            };
        };
        SelectionReopening: {
            content: {
                /**
                 * @example {
                 *       "status": "open"
                 *     }
                 */
                "application/json": components["schemas"]["SelectionReopening"];
            };
        };
        SettingsPatch: {
            content: {
                /**
                 * @example {
                 *       "event_default_require_password": true,
                 *       "branding_logo_size": "medium"
                 *     }
                 */
                "application/json": components["schemas"]["SettingsPatch"];
            };
        };
        TestMail: {
            content: {
                /**
                 * @example {
                 *       "to": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["TestMail"];
            };
        };
        TrashRestoring: {
            content: {
                /**
                 * @example {
                 *       "kind": "photo",
                 *       "ids": [
                 *         1,
                 *         2,
                 *         3
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TrashRestoring"];
            };
        };
        /** @description The bytes starting at `Upload-Offset` */
        UploadBytes: {
            content: {
                /** @example test */
                "application/offset+octet-stream": string;
            };
        };
        UserPatch: {
            content: {
                /**
                 * @example {
                 *       "display_name": "Bo Lind"
                 *     }
                 */
                "application/json": components["schemas"]["UserPatch"];
            };
        };
        WebhookDelivery: {
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
                "application/json": components["schemas"]["WebhookDelivery"];
            };
        };
        WebhookPatch: {
            content: {
                /**
                 * @example {
                 *       "is_active": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookPatch"];
            };
        };
    };
    headers: {
        /** @description `bytes` */
        "Accept-Ranges": string;
        /** @description Inline or attachment, and the file name */
        "Content-Disposition": string;
        /** @description Number of bytes in the response */
        "Content-Length": number;
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
        /** @description Send it with the following requests */
        "Set-Cookie": string;
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
        /** @description Id of the request in the logs */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listActivity: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /** @example event_created */
                type?: string;
                /** @example 1 */
                actor_id?: number;
                /** @example 1 */
                event_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ActivityList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listActivityGroups: {
        parameters: {
            query?: {
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
                actor_id?: number;
                /** @example 1 */
                event_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ActivityGroups"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApiTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ApiTokenList"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewApiToken"];
        responses: {
            201: components["responses"]["CreatedApiToken"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    revokeApiToken: {
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
            200: components["responses"]["RevokedApiToken"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    rotateApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ApiTokenRotation"];
        responses: {
            200: components["responses"]["CreatedApiToken"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /**
                 * @description Adds the categories of this event
                 * @example 1
                 */
                event_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CategoryList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewCategory"];
        responses: {
            201: components["responses"]["Category"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getCategory: {
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
            200: components["responses"]["Category"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCategory: {
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
            401: components["responses"]["Unauthorized"];
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
    changeCategory: {
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
        requestBody: components["requestBodies"]["CategoryPatch"];
        responses: {
            200: components["responses"]["Category"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
    listEmails: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /** @example queued */
                state?: components["schemas"]["MessageState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EmailList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryEmail: {
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
            200: components["responses"]["Message"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    searchEvents: {
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
                /**
                 * @description Prefix `-` for descending; events without this date come last
                 * @example -created_at
                 */
                sort?: "created_at" | "-created_at" | "event_name" | "-event_name" | "event_date" | "-event_date" | "expires_at" | "-expires_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventSearch"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOwnEvent: {
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
        requestBody: components["requestBodies"]["NewOwnEvent"];
        responses: {
            /** @description The event and the URL for guests */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
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
            401: components["responses"]["Unauthorized"];
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
    changeExpiryDates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewExpiries"];
        responses: {
            200: components["responses"]["ChangedEvents"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    archiveEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ManyEvents"];
        responses: {
            200: components["responses"]["ChangedEvents"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ManyEventsRemoval"];
        responses: {
            200: components["responses"]["ChangedEvents"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listEventFacets: {
        parameters: {
            query?: {
                /**
                 * @description Searches as in the list of events
                 * @example ada
                 */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventFacets"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ManyEvents"];
        responses: {
            200: components["responses"]["ChangedEvents"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getOwnEvent: {
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEvent: {
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeEvent: {
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
        requestBody: components["requestBodies"]["EventPatch"];
        responses: {
            200: components["responses"]["EventRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
    archiveEvent: {
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
            200: components["responses"]["EventRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getCard: {
        parameters: {
            query?: {
                /**
                 * @description The size of the paper
                 * @example a6
                 */
                size?: "a5" | "a6";
                /**
                 * @description The language of date and text
                 * @example en
                 */
                language?: components["schemas"]["GuestLanguage"];
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
            /** @description The card */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deliverEvent: {
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
        requestBody: components["requestBodies"]["NewDelivery"];
        responses: {
            /** @description The queued e-mails, one for each recipient */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDeliveries"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
    previewDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DeliveryPreview"];
        responses: {
            200: components["responses"]["PreviewedEmail"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
    listEventDeliveries: {
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
            200: components["responses"]["EventDeliveryList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawDelivery: {
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
            /** @description Withdrawn */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    downloadEvent: {
        parameters: {
            query?: {
                /**
                 * @description Up to 1,000 ids, separated by commas
                 * @example 1,2,3
                 */
                photo_ids?: string;
                /** @example 1 */
                category_id?: number | "none";
                /**
                 * @description Only photos that a guest marked as favorite
                 * @example true
                 */
                favorite?: "true";
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
            /** @description The archive */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description The requested range of the archive */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["NoSuchRange"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetDownloads: {
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
            /** @description Reset */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    duplicateEvent: {
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
        requestBody: components["requestBodies"]["EventCopy"];
        responses: {
            /** @description The event and the URL for guests */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
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
            401: components["responses"]["Unauthorized"];
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
    listFeedback: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /** @example rating */
                type?: components["schemas"]["FeedbackType"];
                /** @example visible */
                status?: components["schemas"]["FeedbackStatus"];
                /**
                 * @description Only for this photo
                 * @example 1
                 */
                photo_id?: number;
                /**
                 * @description Everything but this type
                 * @example comment
                 */
                exclude_type?: components["schemas"]["FeedbackType"];
                /**
                 * @description Whether the studio has marked it as done
                 * @example false
                 */
                done?: components["schemas"]["BooleanText"];
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
            200: components["responses"]["EventFeedback"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeFeedbackSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["FeedbackSettingsPatch"];
        responses: {
            200: components["responses"]["FeedbackSettings"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
    deleteFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                feedbackId: components["parameters"]["feedbackId"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    moderateFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                feedbackId: components["parameters"]["feedbackId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Moderation"];
        responses: {
            200: components["responses"]["FeedbackEntry"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
    listInbox: {
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
                /** @example waiting */
                status?: components["schemas"]["InboxStatus"];
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
            /** @description One page of photos from guests, newest first */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxPhotoList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideInbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["InboxDecisions"];
        responses: {
            200: components["responses"]["InboxDecided"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
    endGuestUploads: {
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
            /** @description All are cancelled */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getInboxPhoto: {
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
                inboxPhotoId: components["parameters"]["inboxPhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InboxPhoto"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideInboxPhoto: {
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
                inboxPhotoId: components["parameters"]["inboxPhotoId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["InboxDecision"];
        responses: {
            200: components["responses"]["InboxPhoto"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["FileLost"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getInboxOriginal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                inboxPhotoId: components["parameters"]["inboxPhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WholeFile"];
            206: components["responses"]["PartOfFile"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["NoSuchRange"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInboxPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                inboxPhotoId: components["parameters"]["inboxPhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInboxThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                inboxPhotoId: components["parameters"]["inboxPhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
    listMembers: {
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
            200: components["responses"]["GalleryMemberList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMemberCandidates: {
        parameters: {
            query?: {
                /**
                 * @description Part of the name
                 * @example ada
                 */
                q?: string;
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
            200: components["responses"]["CandidateList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    addMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GalleryMember"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
                /** @example 1 */
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    previewGalleryPage: {
        parameters: {
            query?: {
                /**
                 * @description The fields that differ from the saved brand, as JSON
                 * @example {"cover":"split"}
                 */
                brand?: string;
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
            /** @description The page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEventPhotos: {
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BulkPhotoPatch"];
        responses: {
            200: components["responses"]["ChangedPhotos"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
    deletePhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BulkPhotoRemoval"];
        responses: {
            200: components["responses"]["RemovedPhotos"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEventPhoto: {
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["NoSuchRange"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPresentation: {
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
            200: components["responses"]["Presentation"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePresentation: {
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
        requestBody: components["requestBodies"]["PresentationPatch"];
        responses: {
            200: components["responses"]["Presentation"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
    publishEvent: {
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
            200: components["responses"]["EventRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    restoreEvent: {
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
            200: components["responses"]["EventRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    rotateShareToken: {
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
            200: components["responses"]["EventRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSelection: {
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
                selectionId: components["parameters"]["selectionId"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    reopenSelection: {
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
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SelectionReopening"];
        responses: {
            200: components["responses"]["SelectionDetail"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
    searchFeedback: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /** @example rating */
                type?: components["schemas"]["FeedbackType"];
                /** @example visible */
                status?: components["schemas"]["FeedbackStatus"];
                /**
                 * @description Only for this photo
                 * @example 1
                 */
                photo_id?: number;
                /**
                 * @description Everything but this type
                 * @example comment
                 */
                exclude_type?: components["schemas"]["FeedbackType"];
                /**
                 * @description Whether the studio has marked it as done
                 * @example false
                 */
                done?: components["schemas"]["BooleanText"];
                /**
                 * @description Only for this event
                 * @example 1
                 */
                event_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FeedbackSearch"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    moderateAllFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BulkModeration"];
        responses: {
            200: components["responses"]["ModeratedFeedback"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
    listMessages: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /** @example queued */
                state?: components["schemas"]["MessageState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MessageList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryMessage: {
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
            200: components["responses"]["Message"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Overview"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    findPhotos: {
        parameters: {
            query: {
                /**
                 * @description How the file name begins, without regard to case
                 * @example IMG_40
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FoundPhotos"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPresets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PresetList"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPreset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewPreset"];
        responses: {
            201: components["responses"]["Preset"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getPreset: {
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
            200: components["responses"]["Preset"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePreset: {
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    changePreset: {
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
        requestBody: components["requestBodies"]["PresetPatch"];
        responses: {
            200: components["responses"]["Preset"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
    listRewards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RewardRecords"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReward: {
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
        requestBody: components["requestBodies"]["NewReward"];
        responses: {
            /** @description The reward */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RewardRecord"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
    getReward: {
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
            200: components["responses"]["RewardRecord"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeReward: {
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
        requestBody: components["requestBodies"]["RewardPatch"];
        responses: {
            200: components["responses"]["RewardRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
    listRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RoleList"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSettings: {
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
            200: components["responses"]["Settings"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 412 if the record has changed since
                 * @example *
                 */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SettingsPatch"];
        responses: {
            200: components["responses"]["Settings"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    getBrand: {
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
            200: components["responses"]["Brand"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeBrand: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 412 if the record has changed since
                 * @example *
                 */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BrandPatch"];
        responses: {
            200: components["responses"]["Brand"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    getLogo: {
        parameters: {
            query?: {
                /**
                 * @description The ground that the logo is for. Without a dark one, the other is shown everywhere
                 * @example dark
                 */
                ground?: components["schemas"]["Ground"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The logo, with a long edge of up to 1024 px */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeLogo: {
        parameters: {
            query?: {
                /**
                 * @description The ground that the logo is for. Without a dark one, the other is shown everywhere
                 * @example dark
                 */
                ground?: components["schemas"]["Ground"];
            };
            header?: never;
            path?: never;
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
                    logo: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Logo"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteLogo: {
        parameters: {
            query?: {
                /**
                 * @description The ground that the logo is for. Without a dark one, the other is shown everywhere
                 * @example dark
                 */
                ground?: components["schemas"]["Ground"];
            };
            header?: never;
            path?: never;
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getMailServer: {
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
            200: components["responses"]["MailServer"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMailServer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 412 if the record has changed since
                 * @example *
                 */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
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
            401: components["responses"]["Unauthorized"];
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
    changeMailServer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the client’s copy. Returns 412 if the record has changed since
                 * @example *
                 */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MailServerPatch"];
        responses: {
            200: components["responses"]["MailServer"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    sendTestMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TestMail"];
        responses: {
            /** @description The mail server has accepted the e-mail */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getStoredPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StoredPlaces"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTrash: {
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
                /** @example photo */
                kind?: components["schemas"]["TrashKind"];
                /**
                 * @description Searches the name
                 * @example IMG_0001
                 */
                q?: string;
                /**
                 * @description Only photos of this event
                 * @example 1
                 */
                event_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TrashList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTrashedEvent: {
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    restoreDeletedEvent: {
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
            /** @description Restored */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getTrashedEventThumbnail: {
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
            200: components["responses"]["Picture"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTrashedPhoto: {
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    restorePhoto: {
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
            /** @description Restored */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getTrashedPhotoThumbnail: {
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
            200: components["responses"]["Picture"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreFromTrash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TrashRestoring"];
        responses: {
            200: components["responses"]["RestoredFromTrash"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listUsers: {
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
            200: components["responses"]["UserList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewUser"];
        responses: {
            201: components["responses"]["User"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewInvitation"];
        responses: {
            201: components["responses"]["Invitation"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getUser: {
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
            200: components["responses"]["User"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeUser: {
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
        requestBody: components["requestBodies"]["UserPatch"];
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
    getUserFactors: {
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
            200: components["responses"]["UserFactors"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetFactors: {
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
            /** @description The user has no second factor any more */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    inviteUserAgain: {
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
            201: components["responses"]["Invitation"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookCatalogue"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewWebhook"];
        responses: {
            201: components["responses"]["CreatedWebhook"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
        requestBody: components["requestBodies"]["WebhookPatch"];
        responses: {
            200: components["responses"]["Webhook"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    rotateWebhookSecret: {
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
            200: components["responses"]["CreatedWebhook"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                        /** Format: date-time */
                        timestamp: string;
                    };
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: {
                /**
                 * @description 503 if this is unavailable
                 * @example storage
                 */
                require?: "storage";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Readiness"];
            400: components["responses"]["Invalid"];
            /** @description It cannot serve requests, or something in `require` is away */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Login"];
        responses: {
            /** @description The logged-in user */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Invalid"];
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    startProviderLogin: {
        parameters: {
            query?: {
                /**
                 * @description The path on this site that is opened after the login
                 * @example /studio
                 */
                next?: components["parameters"]["loginNext"];
            };
            header?: never;
            path: {
                /**
                 * @description A provider of single sign-on: its name in the configuration, in lower case
                 * @example google
                 */
                provider: components["parameters"]["provider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the provider */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    finishProviderLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A provider of single sign-on: its name in the configuration, in lower case
                 * @example google
                 */
                provider: components["parameters"]["provider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the page where the login began, or to the login page */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    logInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PasskeyLogin"];
        responses: {
            /** @description The logged-in user */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    startPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PasskeyLoginStart"];
        responses: {
            200: components["responses"]["PasskeyOptions"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    confirmLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SecondFactor"];
        responses: {
            /** @description The logged-in user */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Logged out */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    forgetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ForgottenPassword"];
        responses: {
            /** @description An e-mail is on its way if there is such a user */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PasswordReset"];
        responses: {
            /** @description The password is set */
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
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            410: components["responses"]["LinkExpired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Registration"];
        responses: {
            /** @description The logged-in user */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SignedIn"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
}
