// Generated from the document of the same name by "npm run openapi".
export interface paths {
    "/ai/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to the assistant
         * @description The assistant has the tools of the MCP endpoint, up to 8 calls to its provider, and 60 s. With `Accept: text/event-stream`, the response is a stream of events: start, delta, tool_call, tool_result, done, error.
         */
        post: operations["chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your conversations */
        get: operations["listConversations"];
        put?: never;
        /** Start a conversation */
        post: operations["createConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Read a conversation */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        /** Delete a conversation */
        delete: operations["deleteConversation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check whether the assistant is available */
        get: operations["getAiStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/monthly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the statistics of a month */
        get: operations["getMonthlyAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/time-distribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read when tasks are completed */
        get: operations["getTimeDistribution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/weekly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the statistics of an ISO week
         * @description Tasks that were reopened do not count.
         */
        get: operations["getWeeklyAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/yearly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the statistics of a year */
        get: operations["getYearlyAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was done in your name
         * @description By session, API key or assistant.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the MCP clients that use your key
         * @description Returns the clients of the last 30 days, by the names that they gave.
         */
        get: operations["listConnections"];
        put?: never;
        post?: never;
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
    "/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your labels */
        get: operations["listLabels"];
        put?: never;
        /** Add a label */
        post: operations["createLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Read one label */
        get: operations["getLabel"];
        put?: never;
        post?: never;
        /**
         * Delete a label
         * @description Its tasks remain, without a label.
         */
        delete: operations["deleteLabel"];
        options?: never;
        head?: never;
        /** Change the name or colour of a label */
        patch: operations["changeLabel"];
        trace?: never;
    };
    "/leaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the leaderboard
         * @description Periods are in UTC, and weeks start on Monday. Users who opted out see their own row; nobody else does.
         */
        get: operations["getLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rewards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rewards that you can buy with experience */
        get: operations["listRewards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rewards/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy a reward */
        post: operations["purchaseReward"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that it is you
         * @description Requires a session. Routes that return 401 `STEP_UP_REQUIRED` then work for 15 minutes.
         */
        post: operations["stepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/step-up/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options for a confirmation with a passkey
         * @description Requires a session.
         */
        post: operations["startStepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Receive changes as server-sent events
         * @description `event: ready` marks the start of the stream, and every point where you may have missed changes. Reload your data then. `event: change` reports each new entry in the user's audit log. Its data is `{action, entityType, entityId, source, channel, tool, client, requestId}`. A comment arrives every 20 s. A stream ends after up to 15 minutes, when its key or session ends, and when the server restarts. Then reconnect. Each user can have up to 20 streams; another one closes the oldest.
         */
        get: operations["streamChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your tasks
         * @description The next page is in the `Link` header, and its cursor in `X-Next-Cursor`. `X-Total-Count` is the number of all matches.
         */
        get: operations["listTasks"];
        put?: never;
        /** Add a task */
        post: operations["createTask"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Give many tasks the same values
         * @description One transaction with an audit entry for each changed task. Points are earned and reversed as for single tasks. Ids that are not your tasks are in `failed`; the others are changed.
         */
        patch: operations["changeTasks"];
        trace?: never;
    };
    "/tasks/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tasks that you can restore
         * @description Deleted tasks are kept for 30 days, unless `TRASH_KEEP_DAYS` says otherwise.
         */
        get: operations["listDeletedTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Read one task */
        get: operations["getTask"];
        put?: never;
        post?: never;
        /**
         * Delete a task
         * @description You keep the experience that it earned. The task can be restored, see `GET /tasks/deleted`.
         */
        delete: operations["deleteTask"];
        options?: never;
        head?: never;
        /**
         * Change fields of a task
         * @description Completing a task earns experience. Reopening it takes the same amount back.
         */
        patch: operations["changeTask"];
        trace?: never;
    };
    "/tasks/{id}/restore": {
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
         * Restore a deleted task
         * @description It has its id, its fields and its points again. If its label was deleted, it has none.
         */
        post: operations["restoreTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your profile, experience and statistics */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/api-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether you have an API key
         * @description Requires a session.
         */
        get: operations["getApiKey"];
        put?: never;
        /**
         * Create a new API key
         * @description Requires a session and, if you have a second factor, a recent confirmation that it is you. The old key stops working, and its open streams close. An e-mail tells you about the new one.
         */
        post: operations["createApiKey"];
        /**
         * Revoke your API key
         * @description Requires a session.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/appearance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Choose the badge and the theme that you show
         * @description Buying one chooses it.
         */
        patch: operations["changeAppearance"];
        trace?: never;
    };
    "/user/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how you can log in
         * @description Requires a session.
         */
        get: operations["getFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the experience that you earned, lost and spent */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your accounts at providers of single sign-on
         * @description Requires a session.
         */
        get: operations["listIdentities"];
        put?: never;
        /**
         * Begin to link an account at a provider
         * @description Requires a session and, if you have a second factor, a recent confirmation that it is you. You link one account of each provider. 503 if the provider does not answer.
         */
        post: operations["linkIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/identities/{id}": {
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
         * Remove a linked account
         * @description Requires a session and, if you have a second factor, a recent confirmation that it is you. The account at the provider stays. 409 `LAST_WAY_TO_LOG_IN` if you would no longer be able to log in.
         */
        delete: operations["unlinkIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rewards that you own */
        get: operations["listInventory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your passkeys
         * @description Requires a session.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Add a passkey
         * @description Requires a session and, if you have a second factor, a recent confirmation that it is you.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options for a new passkey
         * @description Requires a session. 409 `PASSKEYS_NEED_HTTPS` if browsers forbid passkeys at this address.
         */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkeys/{id}": {
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
         * Remove a passkey
         * @description Requires a session. The passkey is refused at once. 409 `LAST_WAY_TO_LOG_IN` if you would no longer be able to log in.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description Requires a session.
         */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your password
         * @description Requires a session. All your other sessions end. The API key stays valid. An e-mail tells you about the change.
         */
        patch: operations["changePassword"];
        trace?: never;
    };
    "/user/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the language and the first day of the week */
        patch: operations["changePreferences"];
        trace?: never;
    };
    "/user/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change what other users see */
        patch: operations["changePrivacy"];
        trace?: never;
    };
    "/user/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your e-mail address or display name
         * @description Requires a session. A new address also requires a recent confirmation that it is you, if you have a second factor. An e-mail to the old address tells about it.
         */
        patch: operations["changeProfile"];
        trace?: never;
    };
    "/user/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace your recovery codes
         * @description Requires a session. Requires a second factor. The earlier codes stop working.
         */
        post: operations["replaceRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your time zone and working hours */
        patch: operations["changeSchedule"];
        trace?: never;
    };
    "/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Requires a session. Lists the current one and those that were used last, at most 100.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End all your other sessions
         * @description Requires a session. Their open streams close.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/sessions/{id}": {
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
         * End one of your sessions
         * @description Requires a session. The current one can end too.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up an authenticator app
         * @description Requires a session. Without a code, returns a new secret. With a code of the app that has it, turns the app on.
         */
        post: operations["setUpTotp"];
        /**
         * Remove the authenticator app
         * @description Requires a session.
         */
        delete: operations["removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AddedPasskey: {
            id: number;
            name: string;
            /** @description Whether the device may copy it to other devices */
            mayBeBackedUp: boolean;
            isBackedUp: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
            /** @description Ten codes. Each works once, instead of another second factor */
            recoveryCodes?: string[];
        };
        AiStatus: {
            configured: boolean;
            model: string | null;
        };
        AnalyticsDay: {
            /** Format: date */
            date: string;
            created: number;
            completed: number;
            xp: number;
            onTime: number;
        };
        AnalyticsMonth: {
            month: string;
            created: number;
            completed: number;
            xp: number;
            onTime: number;
        };
        AnalyticsPeriod: {
            /** Format: date */
            start: string;
            /**
             * Format: date
             * @description Inclusive
             */
            end: string;
            timezone: string;
        };
        AnalyticsTotals: {
            created: number;
            completed: number;
            xp: number;
            onTime: number;
            /** @description Share of tasks created in the period and not cancelled that are done. Null if there are none */
            completionRate: number | null;
            /** @description Share of completed tasks with a due date that were on time */
            onTimeRate: number | null;
        };
        Appearance: {
            badge: components["schemas"]["NullableBadge"];
            theme: components["schemas"]["NullableTheme"];
        };
        AppearancePatch: {
            /** @description A reward of the category badge that you bought */
            badgeId?: number | null;
            /** @description A reward of the category theme that you bought */
            themeId?: number | null;
        };
        AuditEntry: {
            id: number;
            action: string;
            entityType: string;
            entityId: number | null;
            /** @enum {string} */
            source: "API" | "WEB" | "AI";
            /** @enum {string} */
            channel: "rest" | "mcp" | "chat";
            tool: string | null;
            /** @description The name that the MCP client reports */
            client: string | null;
            changes: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            requestId: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        AuditLog: components["schemas"]["AuditEntry"][];
        /** @enum {string} */
        AuthenticatorAttachment: "platform" | "cross-platform";
        ChangedTasks: {
            /** @description How many tasks have the values now */
            updated: number;
            /** @description The ids that are not your tasks */
            failed: components["schemas"]["UnchangedTask"][];
        };
        Chat: {
            /** @description Omit it to start a new conversation */
            conversationId?: number;
            /** @description Resending the last, unanswered message does not store it twice */
            message: string;
        };
        ChatAnswer: {
            conversationId: number;
            message: components["schemas"]["ChatMessage"];
            toolCalls: components["schemas"]["ToolCall"][];
            usage: {
                inputTokens: number;
                outputTokens: number;
            };
        };
        ChatMessage: {
            id: number;
            role: components["schemas"]["ChatRole"];
            content: string;
            /** Format: date-time */
            createdAt: string;
        };
        /** @enum {string} */
        ChatRole: "user" | "assistant";
        CompletedByHour: {
            hour: number;
            completed: number;
            /** @description Sum of the estimates */
            minutes: number;
        };
        CompletedByLabel: {
            labelId: number | null;
            name: string | null;
            color: string | null;
            completed: number;
        };
        CompletedByWeekHour: {
            /** @description 1 is Monday */
            weekday: number;
            completed: number;
            /** @description Sum of the estimates */
            minutes: number;
            hour: number;
        };
        CompletedByWeekday: {
            /** @description 1 is Monday */
            weekday: number;
            completed: number;
            /** @description Sum of the estimates */
            minutes: number;
        };
        Connection: {
            /** @description The name that the client reports */
            client: string;
            /** @enum {string} */
            channel: "mcp";
            /**
             * Format: date-time
             * @description When the client last connected
             */
            connectedAt: string;
            /**
             * Format: date-time
             * @description When the client last connected or changed something
             */
            lastUsedAt: string;
            /** @description Number of calls that changed something since midnight in the user’s time zone. Only the first 10,000 changes count */
            callsToday: number;
        };
        Connections: components["schemas"]["Connection"][];
        Conversation: {
            id: number;
            title: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ConversationList: components["schemas"]["Conversation"][];
        ConversationMessage: {
            id: number;
            role: components["schemas"]["ChatRole"];
            content: string;
            /** Format: date-time */
            createdAt: string;
            toolCalls: components["schemas"]["ToolCall"][];
        };
        CreatedKey: {
            apiKey: string;
            message: string;
        };
        DailyAnalytics: {
            period: components["schemas"]["AnalyticsPeriod"];
            totals: components["schemas"]["AnalyticsTotals"];
            /** @description The previous period */
            previous: {
                period: components["schemas"]["AnalyticsPeriod"];
                totals: components["schemas"]["AnalyticsTotals"];
            };
            byPriority: {
                low: number;
                medium: number;
                high: number;
                urgent: number;
            };
            byLabel: components["schemas"]["CompletedByLabel"][];
            days: components["schemas"]["AnalyticsDay"][];
        };
        DeletedTask: {
            id: number;
            title: string;
            description: string | null;
            status: components["schemas"]["TaskStatus"];
            priority: components["schemas"]["TaskPriority"];
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
            /** Format: date-time */
            deletedAt: string;
        };
        DeletedTasks: components["schemas"]["DeletedTask"][];
        /** @enum {string} */
        DistributionPeriod: "day" | "week" | "month" | "year" | "all";
        EndedSessions: {
            ended: number;
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
        FieldError: {
            /** @description Dotted path of the field. "" is the whole body */
            path: string;
            message: string;
        };
        HistoryEntry: {
            id: number;
            amount: number;
            /** @enum {string} */
            reason: "task_completed" | "task_reopened" | "reward_purchased";
            taskId: number | null;
            taskTitle: string | null;
            rewardId: number | null;
            breakdown: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description Available XP afterwards */
            balance: number;
            /** Format: date-time */
            createdAt: string;
        };
        HistoryList: components["schemas"]["HistoryEntry"][];
        Identity: {
            id: number;
            /** @description The name in the configuration, in lower case */
            provider: string;
            /** @description Name for people */
            label: string;
            /** @description False if the provider is not configured any more */
            isUsable: boolean;
            /** @description The address of the account at the provider */
            email: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
        };
        IdentityStart: {
            /** Format: uri */
            url: string;
        };
        Inventory: components["schemas"]["InventoryItem"][];
        InventoryItem: {
            id: number;
            rewardId: number;
            name: string;
            /** @description Total XP */
            cost: number;
            quantity: number;
            /** Format: date-time */
            purchasedAt: string;
            description: string;
            icon: string;
            category: string;
            translations: components["schemas"]["RewardTranslations"];
        };
        JsonValue: unknown;
        KeyStatus: {
            hasKey: boolean;
            /** @description `key_****…` with the last four characters, or "" */
            maskedKey: string;
        };
        Label: {
            id: number;
            name: string;
            color: string;
            taskCount: number;
            /** Format: date-time */
            createdAt: string;
        };
        LabelList: components["schemas"]["Label"][];
        LabelPatch: {
            name?: string;
            color?: string;
        };
        /**
         * @description Null: the browser’s language
         * @enum {string|null}
         */
        Language: "en" | "de" | null;
        Leaderboard: components["schemas"]["LeaderboardRow"][];
        LeaderboardRow: {
            /** @description Users with the same XP share a rank */
            rank: number;
            userId: number;
            username: string;
            displayName: string | null;
            badge: components["schemas"]["NullableBadge"];
            /** @description Null if the user hides their level */
            level: number | null;
            xp: number;
            completedTasks: number;
            isCurrentUser: boolean;
        };
        MonthlyAnalytics: {
            period: components["schemas"]["AnalyticsPeriod"];
            totals: components["schemas"]["AnalyticsTotals"];
            /** @description The previous period */
            previous: {
                period: components["schemas"]["AnalyticsPeriod"];
                totals: components["schemas"]["AnalyticsTotals"];
            };
            byPriority: {
                low: number;
                medium: number;
                high: number;
                urgent: number;
            };
            byLabel: components["schemas"]["CompletedByLabel"][];
            months: components["schemas"]["AnalyticsMonth"][];
            /** @description Every day of the year */
            days: components["schemas"]["AnalyticsDay"][];
        };
        NewConversation: {
            title?: string;
        };
        NewIdentity: {
            /** @description The name of a provider */
            provider: string;
        };
        NewLabel: {
            name: string;
            /** @description Default #6b7280 */
            color?: string;
        };
        NewPasskey: {
            name: string;
            passkey: components["schemas"]["PasskeyAttestation"];
        };
        NewPurchase: {
            rewardId: number;
            /** @description Default 1 */
            quantity?: number;
        };
        NewTask: {
            title: string;
            description?: string | null;
            /** @description Default todo. done completes the task immediately */
            status?: components["schemas"]["TaskStatus"];
            /** @description Default medium */
            priority?: components["schemas"]["TaskPriority"];
            /**
             * Format: date
             * @description A calendar date, independent of time zones
             */
            dueDate?: string | null;
            /** @description One of the user's own labels */
            labelId?: number | null;
            estimatedMinutes?: number | null;
        };
        /** @description A badge that the user bought and shows */
        NullableBadge: {
            rewardId: number;
            name: string;
            icon: string;
            translations: components["schemas"]["RewardTranslations"];
        } | null;
        /** @enum {string|null} */
        NullableRole: "super_admin" | "admin" | "editor" | "viewer" | null;
        /** @description A theme that the user bought and uses, with the colour for the web application */
        NullableTheme: {
            rewardId: number;
            accent: string;
        } | null;
        OwnFactors: {
            hasPassword: boolean;
            /** @description Whether an authenticator app is set up */
            hasTotp: boolean;
            passkeys: components["schemas"]["Passkey"][];
            recoveryCodesLeft: number;
            /** @description False if browsers forbid passkeys because the service is not reached over https */
            passkeysAvailable: boolean;
            /** @description Whether you have confirmed in the last 15 minutes that it is you */
            isVerified: boolean;
            /**
             * Format: date-time
             * @description When your role needs a second factor. Null if it never does
             */
            requiredFrom: string | null;
        };
        OwnIdentities: {
            identities: components["schemas"]["Identity"][];
            /** @description The providers of which you can link an account */
            providers: components["schemas"]["ProviderReference"][];
        };
        OwnSession: {
            id: number;
            /** @description Whether this request belongs to it */
            isCurrent: boolean;
            /** @description Browser or program, as far as it names itself */
            browser: string | null;
            /** @description Operating system, as far as the browser names it */
            system: string | null;
            /** @description IP address of the last request */
            address: string | null;
            /** Format: date-time */
            startedAt: string;
            /**
             * Format: date-time
             * @description Saved about once a minute
             */
            lastSeenAt: string;
        };
        OwnSessions: components["schemas"]["OwnSession"][];
        OwnUser: {
            id: number;
            username: string;
            email: string;
            displayName: string | null;
            role: components["schemas"]["NullableRole"];
            timezone: string;
            /** Format: date-time */
            createdAt: string;
            level: number;
            /** @description XP earned in total */
            xp: number;
            /** @description XP not yet spent. Negative if tasks were reopened after spending */
            availableXp: number;
            xpIntoLevel: number;
            /** @description XP needed to get from this level to the next */
            xpForNextLevel: number;
            schedule: components["schemas"]["Schedule"];
            privacy: components["schemas"]["Privacy"];
            preferences: components["schemas"]["Preferences"];
            badge: components["schemas"]["NullableBadge"];
            theme: components["schemas"]["NullableTheme"];
            stats: {
                totalTasks: number;
                openTasks: number;
                completedTasks: number;
                overdueTasks: number;
                /** @description Share of tasks completed, without cancelled ones */
                completionRate: number;
                /** @description Share of those with a due date done on time */
                onTimeRate: number | null;
                currentStreak: number;
                longestStreak: number;
                completedToday: number;
                completedThisWeek: number;
            };
        };
        Passkey: {
            id: number;
            name: string;
            /** @description Whether the device may copy it to other devices */
            mayBeBackedUp: boolean;
            isBackedUp: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
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
        /** @description The response of navigator.credentials.create(), as JSON */
        PasskeyAttestation: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            response: {
                clientDataJSON: string;
                attestationObject: string;
                /** @default [] */
                transports: string[];
            };
            /** @default {} */
            clientExtensionResults: {
                [key: string]: unknown;
            };
            authenticatorAttachment?: components["schemas"]["AuthenticatorAttachment"];
        };
        PasskeyList: components["schemas"]["Passkey"][];
        PasskeyOptions: {
            challenge: string;
        } & {
            [key: string]: unknown;
        };
        PasskeyPatch: {
            name: string;
        };
        PasswordPatch: {
            currentPassword: string;
            /**
             * Format: password
             * @description 8 to 72 bytes
             */
            newPassword: string;
        };
        Preferences: {
            language: components["schemas"]["Language"];
            weekStart: components["schemas"]["WeekStart"];
        };
        PreferencesPatch: {
            language?: components["schemas"]["Language"];
            weekStart?: components["schemas"]["WeekStart"];
        };
        Privacy: {
            showOnLeaderboard: boolean;
            showLevel: boolean;
        };
        PrivacyPatch: {
            showOnLeaderboard?: boolean;
            showLevel?: boolean;
        };
        Profile: {
            id: number;
            username: string;
            email: string;
            displayName: string | null;
        };
        ProfilePatch: {
            /** Format: email */
            email?: string;
            displayName?: string | null;
            currentPassword: string;
        };
        ProviderReference: {
            name: string;
            label: string;
        };
        Purchase: {
            id: number;
            rewardId: number;
            name: string;
            /** @description Total XP */
            cost: number;
            quantity: number;
            /** Format: date-time */
            purchasedAt: string;
        };
        Purchased: {
            purchase: components["schemas"]["Purchase"];
            availableXp: number;
        };
        Readiness: {
            /** @enum {string} */
            status: "ready" | "degraded" | "unavailable" | "starting" | "stopping";
            away: ("database" | "storage")[];
        };
        RecoveryCodes: {
            /** @description Ten codes. Each works once, instead of another second factor */
            recoveryCodes?: string[];
        };
        RenamedPasskey: {
            id: number;
            name: string;
            /** @description Whether the device may copy it to other devices */
            mayBeBackedUp: boolean;
            isBackedUp: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
        };
        Reward: {
            id: number;
            name: string;
            description: string;
            icon: string;
            category: string;
            /** @description XP for one */
            cost: number;
            minLevel: number;
            /** @description Null for no limit */
            stock: number | null;
            /** @description Null for no limit */
            maxPerUser: number | null;
            /** @description The colour of a theme */
            accent: string | null;
            translations: components["schemas"]["RewardTranslations"];
            /** @description How many the user owns */
            owned: number;
            /** @description Whether the user can buy one now */
            affordable: boolean;
        };
        RewardList: components["schemas"]["Reward"][];
        RewardTranslations: {
            de?: {
                name: string;
                description: string;
            };
        };
        Schedule: {
            /** @description IANA name such as Europe/Berlin */
            timezone: string;
            workDays: components["schemas"]["WeekDay"][];
            startTime: string;
            endTime: string;
        };
        SchedulePatch: {
            /** @description IANA name such as Europe/Berlin */
            timezone?: string;
            /** @description Becomes the time zone if none has been set yet. Ignored if timezone is given */
            browserTimezone?: string;
            workDays?: components["schemas"]["WeekDay"][];
            startTime?: string;
            endTime?: string;
        };
        StepUp: {
            password: string;
        } | {
            /** @description Code of the authenticator app, or a recovery code */
            code: string;
        } | {
            passkey: components["schemas"]["PasskeyAssertion"];
        };
        SteppedUp: {
            /** Format: date-time */
            validUntil: string;
        };
        Task: {
            id: number;
            title: string;
            description: string | null;
            status: components["schemas"]["TaskStatus"];
            priority: components["schemas"]["TaskPriority"];
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
        TaskList: components["schemas"]["Task"][];
        TaskPatch: {
            title?: string;
            description?: string | null;
            /** @description Default todo. done completes the task immediately */
            status?: components["schemas"]["TaskStatus"];
            /** @description Default medium */
            priority?: components["schemas"]["TaskPriority"];
            /**
             * Format: date
             * @description A calendar date, independent of time zones
             */
            dueDate?: string | null;
            /** @description One of the user's own labels */
            labelId?: number | null;
            estimatedMinutes?: number | null;
        };
        /** @enum {string} */
        TaskPriority: "low" | "medium" | "high" | "urgent";
        /** @enum {string} */
        TaskStatus: "todo" | "in_progress" | "done" | "cancelled";
        TasksChange: {
            /** @description Your tasks */
            ids: number[];
            /** @description The values that they all get. Omitted fields stay unchanged */
            change: {
                /** @description Default todo. done completes the task immediately */
                status?: components["schemas"]["TaskStatus"];
                /** @description Default medium */
                priority?: components["schemas"]["TaskPriority"];
                /**
                 * Format: date
                 * @description A calendar date, independent of time zones
                 */
                dueDate?: string | null;
                /** @description One of the user's own labels */
                labelId?: number | null;
                estimatedMinutes?: number | null;
                /** @description true deletes the tasks, false restores deleted ones */
                deleted?: boolean;
            };
        };
        TimeDistribution: {
            period: components["schemas"]["DistributionPeriod"];
            timezone: string;
            byHour: components["schemas"]["CompletedByHour"][];
            byWeekday: components["schemas"]["CompletedByWeekday"][];
            /** @description All hours of the week, starting on Monday at 0:00 */
            grid: components["schemas"]["CompletedByWeekHour"][];
            byLabel: components["schemas"]["WorkedByLabel"][];
            workingHours: {
                inside: number;
                outside: number;
            };
            total: number;
        };
        ToolCall: {
            name: string;
            arguments: components["schemas"]["JsonValue"];
            result: components["schemas"]["JsonValue"];
            isError: boolean;
        };
        TotpCode: {
            /** @description Code of the authenticator app, or a recovery code */
            code?: string;
        };
        TotpSecret: {
            /** @description base32 */
            secret: string;
            /** @description For a QR code */
            uri: string;
        };
        UnchangedTask: {
            id: number;
            /** @enum {string} */
            code: "NOT_FOUND";
        };
        /** @enum {string} */
        WeekDay: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
        /**
         * @description First day of the week in calendars; analytics use ISO weeks
         * @enum {string}
         */
        WeekStart: "monday" | "sunday" | "saturday";
        WholeConversation: {
            id: number;
            title: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Whether the assistant is answering. The text of its answer appears at the end */
            isAnswering: boolean;
            messages: components["schemas"]["ConversationMessage"][];
        };
        WorkedByLabel: {
            labelId: number | null;
            name: string | null;
            color: string | null;
            completed: number;
            minutes: number;
        };
    };
    responses: {
        /** @description The passkey. Recovery codes are made with the first second factor, and shown only now */
        AddedPasskey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AddedPasskey"];
            };
        };
        /** @description Whether an assistant is configured */
        AiStatus: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AiStatus"];
            };
        };
        /** @description The badge and the theme */
        Appearance: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Appearance"];
            };
        };
        /** @description One page of the caller's audit log, newest first */
        AuditLog: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Total-Count": components["headers"]["X-Total-Count"];
                "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuditLog"];
            };
        };
        /** @description The outcome */
        ChangedTasks: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedTasks"];
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
        /** @description The user's MCP clients of the last 30 days, most recently used first */
        Connections: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "client": "Claude Desktop",
                 *         "channel": "mcp",
                 *         "connectedAt": "2026-06-01T07:58:03.120Z",
                 *         "lastUsedAt": "2026-06-01T09:12:44.003Z",
                 *         "callsToday": 12
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["Connections"];
            };
        };
        /** @description Conversations, newest first */
        ConversationList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConversationList"];
            };
        };
        /** @description The API key. It is returned only here */
        CreatedKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CreatedKey"];
            };
        };
        /** @description Tasks created and completed per day, in the user’s time zone */
        DailyAnalytics: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DailyAnalytics"];
            };
        };
        /** @description One page, the last deleted first */
        DeletedTasks: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Total-Count": components["headers"]["X-Total-Count"];
                "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedTasks"];
            };
        };
        /** @description How many sessions ended */
        EndedSessions: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EndedSessions"];
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
        /** @description One page of the ledger, newest first */
        HistoryList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Total-Count": components["headers"]["X-Total-Count"];
                "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HistoryList"];
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
        /** @description Open the address in this browser within ten minutes. The provider leads back to the page of your security */
        IdentityStart: {
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
                 *       "url": "https://login.example.com/authorize?client_id=atelier"
                 *     }
                 */
                "application/json": components["schemas"]["IdentityStart"];
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
        /** @description The user’s purchases, newest first, with name and cost at the time of purchase */
        Inventory: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Inventory"];
            };
        };
        /** @description Whether the user has an API key */
        KeyStatus: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyStatus"];
            };
        };
        /** @description The label */
        Label: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Label"];
            };
        };
        /** @description The user's labels, sorted by name */
        LabelList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelList"];
            };
        };
        /** @description The top users, and the caller's own row at the end if it is not among them */
        Leaderboard: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Leaderboard"];
            };
        };
        /** @description Tasks created and completed per month and per day, in the user’s time zone */
        MonthlyAnalytics: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MonthlyAnalytics"];
            };
        };
        /** @description Not configured, or the database is temporarily unavailable */
        NotConfigured: {
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
        /** @description The ways to log in */
        OwnFactors: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OwnFactors"];
            };
        };
        /** @description Your accounts at providers of single sign-on, oldest first */
        OwnIdentities: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OwnIdentities"];
            };
        };
        /** @description Your sessions, the current one first */
        OwnSessions: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OwnSessions"];
            };
        };
        /** @description The profile, experience points and statistics */
        OwnUser: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OwnUser"];
            };
        };
        /** @description Your passkeys, oldest first */
        PasskeyList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasskeyList"];
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
        /** @description The language of the web application and the first day of the week */
        Preferences: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Preferences"];
            };
        };
        /** @description The privacy settings */
        Privacy: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Privacy"];
            };
        };
        /** @description The profile */
        Profile: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Profile"];
            };
        };
        /** @description The provider of the assistant failed */
        ProviderFailed: {
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
        /** @description The provider of the assistant took too long */
        ProviderTimeout: {
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
        /** @description New recovery codes, shown only now */
        RecoveryCodes: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecoveryCodes"];
            };
        };
        /** @description The passkey */
        RenamedPasskey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RenamedPasskey"];
            };
        };
        /** @description The rewards that can be bought, cheapest first */
        RewardList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RewardList"];
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
        /** @description The working hours */
        Schedule: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        /** @description Confirmed */
        SteppedUp: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SteppedUp"];
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
        /** @description The task */
        Task: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Task"];
            };
        };
        /** @description One page of tasks */
        TaskList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Total-Count": components["headers"]["X-Total-Count"];
                "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaskList"];
            };
        };
        /** @description When tasks were completed, in the user’s time zone at that moment */
        TimeDistribution: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TimeDistribution"];
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
        /** @description The secret, shown only now. Add it to an app and send a code */
        TotpSecret: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TotpSecret"];
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
        /** @description The conversation with its messages, oldest first */
        WholeConversation: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WholeConversation"];
            };
        };
    };
    parameters: {
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
    };
    requestBodies: {
        AppearancePatch: {
            content: {
                /**
                 * @example {
                 *       "badgeId": null
                 *     }
                 */
                "application/json": components["schemas"]["AppearancePatch"];
            };
        };
        Chat: {
            content: {
                /**
                 * @example {
                 *       "message": "What is due this week?"
                 *     }
                 */
                "application/json": components["schemas"]["Chat"];
            };
        };
        LabelPatch: {
            content: {
                /**
                 * @example {
                 *       "color": "#6b7280"
                 *     }
                 */
                "application/json": components["schemas"]["LabelPatch"];
            };
        };
        NewIdentity: {
            content: {
                /**
                 * @example {
                 *       "provider": "google"
                 *     }
                 */
                "application/json": components["schemas"]["NewIdentity"];
            };
        };
        NewLabel: {
            content: {
                /**
                 * @example {
                 *       "name": "Albums",
                 *       "color": "#7a9e7e"
                 *     }
                 */
                "application/json": components["schemas"]["NewLabel"];
            };
        };
        NewPasskey: {
            content: {
                /**
                 * @example {
                 *       "name": "Laptop",
                 *       "passkey": {
                 *         "id": "mDk3",
                 *         "rawId": "mDk3",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoi",
                 *           "attestationObject": "o2NmbXRk",
                 *           "transports": [
                 *             "internal"
                 *           ]
                 *         },
                 *         "clientExtensionResults": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        NewPurchase: {
            content: {
                /**
                 * @example {
                 *       "rewardId": 1
                 *     }
                 */
                "application/json": components["schemas"]["NewPurchase"];
            };
        };
        NewTask: {
            content: {
                /**
                 * @example {
                 *       "title": "Deliver the album",
                 *       "description": "Ada & Bo, 40 pages, linen cover",
                 *       "priority": "medium",
                 *       "dueDate": "2026-06-15",
                 *       "estimatedMinutes": 90
                 *     }
                 */
                "application/json": components["schemas"]["NewTask"];
            };
        };
        PasskeyPatch: {
            content: {
                /**
                 * @example {
                 *       "name": "Phone"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyPatch"];
            };
        };
        PasswordPatch: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse",
                 *       "newPassword": "battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordPatch"];
            };
        };
        PreferencesPatch: {
            content: {
                /**
                 * @example {
                 *       "language": "de",
                 *       "weekStart": "sunday"
                 *     }
                 */
                "application/json": components["schemas"]["PreferencesPatch"];
            };
        };
        PrivacyPatch: {
            content: {
                /**
                 * @example {
                 *       "showLevel": true
                 *     }
                 */
                "application/json": components["schemas"]["PrivacyPatch"];
            };
        };
        ProfilePatch: {
            content: {
                /**
                 * @example {
                 *       "displayName": "Ada Lind",
                 *       "currentPassword": "correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["ProfilePatch"];
            };
        };
        SchedulePatch: {
            content: {
                /**
                 * @example {
                 *       "timezone": "Europe/Berlin",
                 *       "workDays": [
                 *         "mon",
                 *         "tue",
                 *         "wed",
                 *         "thu",
                 *         "fri"
                 *       ],
                 *       "startTime": "09:00",
                 *       "endTime": "17:00"
                 *     }
                 */
                "application/json": components["schemas"]["SchedulePatch"];
            };
        };
        StepUp: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["StepUp"];
            };
        };
        TaskPatch: {
            content: {
                /**
                 * @example {
                 *       "status": "in_progress"
                 *     }
                 */
                "application/json": components["schemas"]["TaskPatch"];
            };
        };
        TasksChange: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         1,
                 *         2
                 *       ],
                 *       "change": {
                 *         "priority": "high",
                 *         "dueDate": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TasksChange"];
            };
        };
        TotpCode: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["TotpCode"];
            };
        };
    };
    headers: {
        /** @description The supported methods */
        Allow: string;
        /** @description Use in If-None-Match and If-Match */
        ETag: string;
        /** @description `true` if this repeats the response to an earlier request */
        "Idempotent-Replayed": string;
        /** @description URL of the next page with rel="next", if any */
        Link: string;
        /** @description URL of the new record, or where to continue */
        Location: string;
        /** @description Requests left and seconds until the limit resets */
        RateLimit: string;
        /** @description Allowed requests per number of seconds */
        "RateLimit-Policy": string;
        /** @description Seconds to wait before retrying */
        "Retry-After": number;
        /** @description Send it with the following requests */
        "Set-Cookie": string;
        /** @description `Bearer` if a token or key was expected */
        "WWW-Authenticate": string;
        /** @description The `cursor` of the next page, if any */
        "X-Next-Cursor": string;
        /** @description Id of the request in the logs */
        "X-Request-Id": string;
        /** @description Number of matches on all pages */
        "X-Total-Count": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    chat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Chat"];
        responses: {
            /** @description The assistant's message and actions */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            502: components["responses"]["ProviderFailed"];
            503: components["responses"]["NotConfigured"];
            504: components["responses"]["ProviderTimeout"];
            507: components["responses"]["StorageFull"];
        };
    };
    listConversations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ConversationList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConversation: {
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
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "Plans for June"
                 *     }
                 */
                "application/json": components["schemas"]["NewConversation"];
            };
        };
        responses: {
            /** @description The conversation */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
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
    getConversation: {
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
            200: components["responses"]["WholeConversation"];
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
    deleteConversation: {
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
    getAiStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AiStatus"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMonthlyAnalytics: {
        parameters: {
            query?: {
                /**
                 * @description Any day of the period; default today
                 * @example 2026-06-01
                 */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DailyAnalytics"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTimeDistribution: {
        parameters: {
            query?: {
                /** @example week */
                period?: components["schemas"]["DistributionPeriod"];
                /**
                 * @description Any day of the period; default today. Ignored for `all`
                 * @example 2026-06-01
                 */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TimeDistribution"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWeeklyAnalytics: {
        parameters: {
            query?: {
                /**
                 * @description Any day of the period; default today
                 * @example 2026-06-01
                 */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DailyAnalytics"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getYearlyAnalytics: {
        parameters: {
            query?: {
                /**
                 * @description Any day of the period; default today
                 * @example 2026-06-01
                 */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MonthlyAnalytics"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /**
                 * @description Items per page
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description The X-Next-Cursor of the previous page
                 * @example WyJhdWRpdCIsIiIsMTAwMF0
                 */
                cursor?: string;
                /**
                 * @description Together with entityId, limits the result to one record
                 * @example task
                 */
                entityType?: "task" | "label" | "reward" | "user" | "api_key";
                /**
                 * @description Together with entityType
                 * @example 1
                 */
                entityId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AuditLog"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Connections"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
    listLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LabelList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLabel: {
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
        requestBody: components["requestBodies"]["NewLabel"];
        responses: {
            /** @description The label */
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
                    "application/json": components["schemas"]["Label"];
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
    getLabel: {
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
            200: components["responses"]["Label"];
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
    deleteLabel: {
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
    changeLabel: {
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
        requestBody: components["requestBodies"]["LabelPatch"];
        responses: {
            200: components["responses"]["Label"];
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
    getLeaderboard: {
        parameters: {
            query?: {
                /** @example month */
                period?: "week" | "month" | "year" | "all";
                /** @example 20 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Leaderboard"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
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
            200: components["responses"]["RewardList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    purchaseReward: {
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
        requestBody: components["requestBodies"]["NewPurchase"];
        responses: {
            /** @description The purchase and the remaining XP */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Purchased"];
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
    stepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["StepUp"];
        responses: {
            200: components["responses"]["SteppedUp"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
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
    startStepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PasskeyOptions"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    streamChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream of events */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            /** @description Only GET is allowed */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTasks: {
        parameters: {
            query?: {
                /** @example todo */
                status?: components["schemas"]["TaskStatus"];
                /**
                 * @description Only tasks that are to do or in progress
                 * @example true
                 */
                open?: "true";
                /** @example medium */
                priority?: components["schemas"]["TaskPriority"];
                /**
                 * @description The id of a label, or none for tasks without a label
                 * @example none
                 */
                labelId?: "none" | number;
                /**
                 * @description Searches title and description, ignoring case
                 * @example album
                 */
                q?: string;
                /**
                 * @description Due on this day, or none for tasks without a due date
                 * @example none
                 */
                dueDate?: "none" | string;
                /**
                 * @description Inclusive
                 * @example 2026-12-31
                 */
                dueBefore?: string;
                /**
                 * @description Inclusive
                 * @example 2026-01-01
                 */
                dueAfter?: string;
                /**
                 * @description Prefix `-` for descending
                 * @example -createdAt
                 */
                sort?: "createdAt" | "-createdAt" | "dueDate" | "-dueDate" | "priority" | "-priority" | "title" | "-title" | "updatedAt" | "-updatedAt";
                /**
                 * @description Items per page
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description The X-Next-Cursor of the previous page
                 * @example WyItY3JlYXRlZEF0IiwiMjA5OS0xMi0zMVQyMzo1OTo1OS45OTlaIiwxMDAwXQ
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaskList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTask: {
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
        requestBody: components["requestBodies"]["NewTask"];
        responses: {
            /** @description The task */
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
                    "application/json": components["schemas"]["Task"];
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
    changeTasks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TasksChange"];
        responses: {
            200: components["responses"]["ChangedTasks"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
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
    listDeletedTasks: {
        parameters: {
            query?: {
                /**
                 * @description Items per page
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description The X-Next-Cursor of the previous page
                 * @example WyJkZWxldGVkIiwiMjA5OS0xMi0zMVQyMzo1OTo1OS45OTlaIiwxMDAwXQ
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeletedTasks"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTask: {
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
            200: components["responses"]["Task"];
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
    deleteTask: {
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
    changeTask: {
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
        requestBody: components["requestBodies"]["TaskPatch"];
        responses: {
            200: components["responses"]["Task"];
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
    restoreTask: {
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
            200: components["responses"]["Task"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OwnUser"];
            304: components["responses"]["SameRecord"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["KeyStatus"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: components["responses"]["CreatedKey"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You have no key any more */
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
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeAppearance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AppearancePatch"];
        responses: {
            200: components["responses"]["Appearance"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
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
    getFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OwnFactors"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listHistory: {
        parameters: {
            query?: {
                /**
                 * @description Items per page
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description The X-Next-Cursor of the previous page
                 * @example WyJoaXN0b3J5IiwiIiwxMDAwXQ
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OwnIdentities"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    linkIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewIdentity"];
        responses: {
            200: components["responses"]["IdentityStart"];
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
    unlinkIdentity: {
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
            /** @description The account is unlinked */
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listInventory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Inventory"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PasskeyList"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewPasskey"];
        responses: {
            201: components["responses"]["AddedPasskey"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
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
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PasskeyOptions"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    removePasskey: {
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
            /** @description The passkey is removed */
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PasskeyPatch"];
        responses: {
            200: components["responses"]["RenamedPasskey"];
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
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PasswordPatch"];
        responses: {
            200: components["responses"]["Profile"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
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
    changePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PreferencesPatch"];
        responses: {
            200: components["responses"]["Preferences"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
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
    changePrivacy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PrivacyPatch"];
        responses: {
            200: components["responses"]["Privacy"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
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
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ProfilePatch"];
        responses: {
            200: components["responses"]["Profile"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
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
    replaceRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: components["responses"]["RecoveryCodes"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SchedulePatch"];
        responses: {
            200: components["responses"]["Schedule"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
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
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OwnSessions"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query: {
                /**
                 * @description Ends all sessions except the current one
                 * @example true
                 */
                others: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EndedSessions"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    endSession: {
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
            /** @description The session has ended */
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
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    setUpTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TotpCode"];
        responses: {
            200: components["responses"]["RecoveryCodes"];
            201: components["responses"]["TotpSecret"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
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
    removeTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app is removed */
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
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
}
