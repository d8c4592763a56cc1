CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"maker_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirects_from_path_unique" UNIQUE("from_path"),
	CONSTRAINT "redirects_paths_check" CHECK ("redirects"."from_path" ~ '^/' and "redirects"."to_path" ~ '^/' and "redirects"."from_path" <> "redirects"."to_path")
);
--> statement-breakpoint
CREATE INDEX "redirects_to_index" ON "redirects" USING btree ("to_path");